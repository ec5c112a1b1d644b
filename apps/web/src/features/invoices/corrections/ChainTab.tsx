import { invoiceEndpoints } from '@moadi/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/api/queries.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import type { InvoiceItem } from '../answers.ts';
import { correctionActs, type Correct } from './acts.ts';
import { ChainNode, referenceIn } from './ChainNode.tsx';
import type { Chain } from '../answers.ts';
import { correctionWords as words } from './words.ts';

type Props = { item: InvoiceItem; /** Absent for anyone who only looks. */ correct: Correct | undefined };

/** The chain of a document, drawn from the original on, and what can be done with this one now. */
export default function ChainTab({ item, correct }: Props) {
  const { clientId, id } = item;
  const query = useQuery({
    ...queryOf(invoiceEndpoints.chain, { params: { clientId, id } }),
    // The detail is asked for again while something is on its way; the chain follows it.
    staleTime: 0,
  });
  return (
    <Loaded query={query}>
      {data => (
        <div className="flex flex-col gap-6">
          {correct && <Acts item={item} chain={data} correct={correct} />}
          <ul className="chain" aria-label={words.title}>
            {data.documents
              .filter(one => !referenceIn(data, one))
              .map(root => (
                <ChainNode key={root.id} chain={data} document={root} current={id} clientId={clientId} />
              ))}
          </ul>
          {data.documents.length === 1 && !item.referenceTaxId && <p className="text-muted">{words.alone}</p>}
        </div>
      )}
    </Loaded>
  );
}

/** Each act, or in its place why it cannot be done. */
function Acts({ item, chain, correct }: { item: InvoiceItem; chain: Chain; correct: Correct }) {
  const acts = correctionActs(
    item,
    correct,
    subject => chain.refusals.find(one => one.subject === subject)?.text,
  );
  const reasons = new Set(acts.flatMap(({ disabled }) => disabled ?? []));
  return (
    <section className="flex flex-col gap-2" aria-label={words.actsTitle}>
      <div className="flex flex-wrap gap-2">
        {acts.map(({ label, icon, disabled, onSelect }) => (
          <Button
            key={label}
            size="small"
            icon={icon!}
            disabled={disabled !== undefined}
            data-tip={disabled}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      </div>
      {[...reasons].map(reason => (
        <p key={reason} className="text-help text-muted">
          {reasons.size > 1 &&
            `${acts
              .filter(({ disabled }) => disabled === reason)
              .map(({ label }) => label)
              .join('، ')}: `}
          {reason}
        </p>
      ))}
    </section>
  );
}
