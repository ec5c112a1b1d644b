import { invoiceResource } from '@moadi/contract/invoices/resources';
import { invoiceArticle6State, invoiceTaxPayerState, reactionProblem } from '@moadi/domain/enums';
import { registeredStates } from '@moadi/domain/invoices';
import Download from 'lucide-react/icons/download';
import { saveFile } from '../../../kit/save-file.ts';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { StateChip } from '../../../ui/display/Chip.tsx';
import { DefinitionList, type Definition } from '../../../ui/display/DefinitionList.tsx';
import { JalaliTime, RelativeTime } from '../../../ui/display/JalaliDate.tsx';
import type { InvoiceItem } from '../answers.ts';
import { afterAcceptanceWords as words } from './words.ts';

const { columns } = invoiceResource;

/** How an accepted invoice stands with its buyer and the authority, since when that is known, and the authority's receipt. */
export function ReactionStatus({ item }: { item: InvoiceItem }) {
  if (!registeredStates.includes(item.state)) return null;
  const { receipt, taxId, reactionProblem: problem } = item;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-bold">{words.title}</h3>
      <DefinitionList items={[...reactionFacts(item), ...receiptFacts(receipt)]} />
      {problem !== undefined && (
        <p className="notice text-help" data-meaning="warning">
          {reactionProblem.label(problem)}.
        </p>
      )}
      {receipt && (
        <div>
          <Button
            size="small"
            icon={Download}
            onClick={() => saveFile(`${taxId}.jws`, receipt.text, 'application/jose')}
          >
            {words.downloadReceipt}
          </Button>
        </div>
      )}
    </section>
  );
}

const reactionFacts = ({
  taxPayerSystemStatus,
  article6Status,
  reactionAskedAt,
}: InvoiceItem): Definition[] => [
  {
    label: columns.taxPayerSystemStatus.label,
    value: (
      <EnumLabel
        of={invoiceTaxPayerState}
        id={taxPayerSystemStatus}
        empty={columns.taxPayerSystemStatus.emptyLabel}
      />
    ),
  },
  {
    label: columns.article6Status.label,
    value: (
      <EnumLabel of={invoiceArticle6State} id={article6Status} empty={columns.article6Status.emptyLabel} />
    ),
  },
  {
    label: words.asked,
    value: reactionAskedAt === undefined ? words.neverAsked : <RelativeTime at={reactionAskedAt} />,
  },
];

function receiptFacts(receipt: InvoiceItem['receipt']): Definition[] {
  if (!receipt) return [];
  return [
    {
      label: words.receipt,
      value: (
        <StateChip meaning={receipt.verified ? 'success' : 'warning'}>
          {receipt.verified ? words.receiptVerified : words.receiptUnverified}
        </StateChip>
      ),
    },
    { label: words.receivedAt, value: <JalaliTime at={receipt.receivedAt} /> },
  ];
}
