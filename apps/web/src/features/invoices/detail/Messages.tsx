import { invoiceEndpoints } from '@moadi/contract/invoices';
import { messageText } from '@moadi/domain/faults';
import { offers } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { Suspense } from 'react';
import { errorText } from '../../../kit/api/errors.ts';
import { questionTaker } from '../../../kit/api/support.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { caseQuery } from '../../../kit/case.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { buttonLook } from '../../../ui/actions/LinkButton.tsx';
import { Code } from '../../../ui/display/CopyText.tsx';
import { EmptyState, ErrorState } from '../../../ui/display/Placeholders.tsx';
import { useStore } from '../../../ui/lib/store.ts';
import { words as uiWords } from '../../../ui/words.ts';
import { invoiceWords, repairWords } from '../words.ts';
import { detailWords as words } from './words.ts';
import type { InvoiceItem } from '../answers.ts';
import { groupsOf, type Group } from './message-groups.ts';
import { mayIn } from '../../../kit/may.ts';
import { RepairLink, RepairOffer, type Proposal } from './repairs.tsx';

const ReferenceWay = lazyPart(() => import('../corrections/ReferenceWay.tsx'));

const REFERENCE = 'invoiceHeader.referenceTaxId';

type Props = { item: InvoiceItem; of: 'errors' | 'warning' };

/** What the authority said, in our words: which field, what is wrong, what to do, and what a click can do about it. */
export default function Messages({ item, of }: Props) {
  const mayEdit = useMayEdit(item);
  const groups = groupsOf(item[of]);
  const isMending = of === 'errors' && mayEdit;
  const repairs = useQuery({
    ...queryOf(invoiceEndpoints.repairs, { params: { clientId: item.clientId, id: item.id } }),
    enabled: isMending && groups.some(({ repair }) => repair),
  });
  if (groups.length === 0) {
    return <EmptyState title={messageText(of === 'errors' ? 'invoices.noError' : 'invoices.noWarning')} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {groups.map(group => (
          <li
            key={group.key}
            className="notice flex-col items-start gap-1"
            data-meaning={of === 'errors' ? 'danger' : 'warning'}
          >
            <Explained group={group} />
            {group.path === REFERENCE && (
              <Suspense>
                <ReferenceWay item={item} />
              </Suspense>
            )}
            {isMending && group.repair && repairs.isPending && (
              <p className="text-help text-muted" role="status">
                {repairWords.looking}
              </p>
            )}
            {isMending && (
              <Offers
                item={item}
                proposals={(repairs.data ?? []).filter(({ repair }) => repair === group.repair)}
              />
            )}
          </li>
        ))}
      </ul>
      {repairs.error && (
        <ErrorState message={errorText(repairs.error)} onRetry={() => void repairs.refetch()} />
      )}
      {isMending && <Ways item={item} proposals={repairs.data ?? []} />}
      {of === 'errors' && <AskSupport item={item} groups={groups} />}
    </div>
  );
}

/** So many of them fit into a message with room to ask. */
const MOST_SAID = 10;

/** Anyone who cannot mend it alone asks, with the invoice and what was said of it. */
function AskSupport({ item, groups }: { item: InvoiceItem; groups: readonly Group[] }) {
  const ask = useStore(questionTaker);
  if (!ask) return null;
  const name = invoiceWords.nameOf(toPersianDigits(item.internalSerialNumber ?? ''));
  const said = groups
    .slice(0, MOST_SAID)
    .map(({ code, label, explanation }) => [label, `${explanation} (${code})`].filter(Boolean).join(': '));
  const { clientId, id: invoiceId } = item;
  const question = { clientId, invoiceId, title: words.refusedTitle(name), message: said.join('\n') };
  return (
    <div>
      <Button icon={MessageCircleQuestion} onClick={() => ask(question)}>
        {words.askSupport}
      </Button>
    </div>
  );
}

function Explained({ group: { label, lines, explanation, todo, code, texts } }: { group: Group }) {
  return (
    <>
      <p className="font-bold">
        {label ?? words.wholeInvoice}
        {lines.length > 0 && ` (${invoiceWords.line(lines.map(toPersianDigits).join(uiWords.comma))})`}
      </p>
      <p>{explanation}</p>
      <p className="text-text">
        <strong>{words.whatToDo}</strong> {todo}
      </p>
      <details className="text-help text-muted">
        <summary>
          {words.authorityText} <Code>{code}</Code>
        </summary>
        {texts.map(text => (
          <p key={text}>{text}</p>
        ))}
      </details>
    </>
  );
}

const Offers = ({ item, proposals }: { item: InvoiceItem; proposals: readonly Proposal[] }) =>
  proposals.map(proposal => <RepairOffer key={proposal.id} invoice={item} proposal={proposal} />);

/** All that can be mended at once, where nothing is to be chosen; and the form, where the errors stand at their fields. */
function Ways({ item, proposals }: { item: InvoiceItem; proposals: readonly Proposal[] }) {
  const ready = proposals.filter(({ obstacle }) => !obstacle);
  const isUnambiguous = new Set(ready.map(({ repair }) => repair)).size === ready.length;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {ready.length > 1 && isUnambiguous && (
        <RepairLink
          invoice={item}
          ids={ready.map(({ id }) => id)}
          label={repairWords.openAll}
          title={ready.map(({ repair }) => repairWords.titleOf(repair)).join(uiWords.comma)}
        />
      )}
      <Link
        to="/cases/$clientId/invoices/create/single"
        params={{ clientId: String(item.clientId) }}
        search={{ id: item.id }}
        {...buttonLook({ variant: ready.length > 0 ? 'secondary' : 'primary', size: 'small' })}
      >
        {words.fixNow}
      </Link>
      {ready.length > 0 && <span className="text-help text-muted">{repairWords.seen}</span>}
    </div>
  );
}

function useMayEdit(item: InvoiceItem): boolean {
  const opened = useQuery(caseQuery(item.clientId)).data;
  return offers('edit', item.state, permission => mayIn(opened, permission));
}
