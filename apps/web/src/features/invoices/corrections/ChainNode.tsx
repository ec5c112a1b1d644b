import { invoiceState, invoiceTaxPayerState } from '@moadi/domain/enums';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { Amount } from '../../../ui/display/Amount.tsx';
import { JalaliDate } from '../../../ui/display/JalaliDate.tsx';
import { Changes } from './Changes.tsx';
import type { Chain } from '../answers.ts';
import { Delta } from './Delta.tsx';
import { DocumentLink, documentName } from './DocumentLink.tsx';
import { correctionWords as words } from './words.ts';

type Document = Chain['documents'][number];

export const referenceIn = (chain: Chain, document: Document): Document | undefined =>
  chain.documents.find(one => one.taxId !== undefined && one.taxId === document.referenceTaxId);

type Props = { chain: Chain; document: Document; current: string; clientId: number };

/** One document as a node, how far it is from the one it refers to, and below it, joined by lines, what refers to it. */
export function ChainNode({ chain, document, current, clientId }: Props) {
  const { id, state, taxPayerSystemStatus, referenceTaxId, totalInvoiceValue: total } = document;
  const name = documentName(document);
  const reference = referenceIn(chain, document);
  const children = chain.documents.filter(one => referenceIn(chain, one) === document);
  const isCurrent = id === current;
  return (
    <li>
      <div className="node" aria-current={isCurrent ? 'true' : undefined}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isCurrent ? <strong>{name}</strong> : <DocumentLink clientId={clientId} document={document} />}
          <EnumLabel of={invoiceState} id={state} />
          {isCurrent && <span className="ms-auto text-help text-accent-text">{words.thisOne}</span>}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-4">
          {total !== undefined && <Amount rial={total} />}
          {total !== undefined && reference?.totalInvoiceValue !== undefined && (
            <Delta before={reference.totalInvoiceValue} after={total} />
          )}
          <span className="ms-auto text-help text-muted">
            <JalaliDate at={document.issuingDateTime} />
          </span>
        </p>
        {taxPayerSystemStatus !== undefined && (
          <p className="text-help text-muted">
            {words.reaction}: {invoiceTaxPayerState.label(taxPayerSystemStatus)}
          </p>
        )}
        {referenceTaxId !== undefined && !reference && (
          <p className="text-help text-muted">{words.referenceElsewhere(`\u2066${referenceTaxId}\u2069`)}</p>
        )}
        {document.changes.length > 0 && <Changes changes={document.changes} name={name} open={isCurrent} />}
      </div>
      {children.length > 0 && (
        <ul className="chain">
          {children.map(child => (
            <ChainNode key={child.id} chain={chain} document={child} current={current} clientId={clientId} />
          ))}
        </ul>
      )}
    </li>
  );
}
