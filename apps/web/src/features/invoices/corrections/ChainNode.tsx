import { invoiceState, invoiceTaxPayerState } from '@moadi/domain/enums';
import { formatRial } from '@moadi/domain/primitives';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { Changes } from './Changes.tsx';
import type { Chain } from '../answers.ts';
import { DocumentLink, documentName } from './DocumentLink.tsx';
import { correctionWords as words } from './words.ts';

type Document = Chain['documents'][number];

export const referenceIn = (chain: Chain, document: Document): Document | undefined =>
  chain.documents.find(one => one.taxId !== undefined && one.taxId === document.referenceTaxId);

type Props = { chain: Chain; document: Document; current: string; clientId: number };

/** One document, what it changed, and below it what refers to it. */
export function ChainNode({ chain, document, current, clientId }: Props) {
  const { id, state, taxPayerSystemStatus, referenceTaxId } = document;
  const name = documentName(document);
  const children = chain.documents.filter(one => referenceIn(chain, one) === document);
  const isCurrent = id === current;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isCurrent ? <strong>{name}</strong> : <DocumentLink clientId={clientId} document={document} />}
        <EnumLabel of={invoiceState} id={state} />
        {isCurrent && <span className="text-help text-muted">{words.thisOne}</span>}
      </div>
      <p className="flex flex-wrap gap-x-4 text-help text-muted">
        <JalaliTime at={document.issuingDateTime} />
        {document.totalInvoiceValue !== undefined && (
          <span>
            {words.total}: {formatRial(document.totalInvoiceValue)}
          </span>
        )}
        {taxPayerSystemStatus !== undefined && (
          <span>
            {words.reaction}: {invoiceTaxPayerState.label(taxPayerSystemStatus)}
          </span>
        )}
        {referenceTaxId !== undefined && !referenceIn(chain, document) && (
          <span>{words.referenceElsewhere(`\u2066${referenceTaxId}\u2069`)}</span>
        )}
      </p>
      {document.changes.length > 0 && <Changes changes={document.changes} name={name} open={isCurrent} />}
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
