import { canInCase } from '@moadi/domain/access';
import type { CaseRoleType, InvoiceState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { offers } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { caseQuery } from '../../../kit/case.ts';
import { buttonLook } from '../../../ui/actions/LinkButton.tsx';
import { Code } from '../../../ui/display/CopyText.tsx';
import { EmptyState } from '../../../ui/display/Placeholders.tsx';
import { invoiceWords as words } from '../words.ts';
import type { InvoiceItem } from './InvoiceDialog.tsx';

type Props = { item: InvoiceItem; of: 'errors' | 'warning' };

/** What the authority said, in our words: which field, what is wrong, what to do; its own text beside. */
export function Messages({ item, of }: Props) {
  const messages = item[of];
  if (messages.length === 0) {
    return <EmptyState title={messageText(of === 'errors' ? 'invoices.noError' : 'invoices.noWarning')} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {messages.map((message, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same message may come for several lines
          <li
            key={i}
            className="notice flex-col items-start gap-1"
            data-meaning={of === 'errors' ? 'danger' : 'warning'}
          >
            <p className="font-bold">
              {message.label ?? words.code}
              {message.line !== undefined && ` (${words.line(toPersianDigits(message.line))})`}
            </p>
            <p>{message.explanation}</p>
            <details className="text-help text-muted">
              <summary>
                {words.authorityText} <Code>{message.code}</Code>
              </summary>
              <p>{message.message}</p>
            </details>
          </li>
        ))}
      </ul>
      {of === 'errors' && <FixLink item={item} />}
    </div>
  );
}

/** To the form, where the errors stand at their fields. */
function FixLink({ item }: { item: InvoiceItem }) {
  const opened = useQuery(caseQuery(item.clientId)).data;
  const may = opened?.role !== undefined;
  const allowed = offers(
    'edit',
    item.state as InvoiceState,
    permission => may && canInCase(opened.role as CaseRoleType, permission, opened.state),
  );
  if (!allowed) return null;
  return (
    <div>
      <Link
        to="/cases/$clientId/invoices/create/single"
        params={{ clientId: String(item.clientId) }}
        search={{ id: item.id } as never}
        {...buttonLook({ variant: 'primary' })}
      >
        {words.fixNow}
      </Link>
    </div>
  );
}
