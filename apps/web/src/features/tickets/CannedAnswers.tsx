import { cannedAnswersPath } from '@moadi/contract/reference';
import { toPersianDigits } from '@moadi/domain/primitives';
import { fillCanned } from '@moadi/domain/tickets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/call.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { nameOf as nameOfUser, session } from '../../kit/api/session.ts';
import { rowsAt } from '../../kit/form/choices.ts';
import { ServerSelect } from '../../ui/fields/ServerSelect.tsx';
import { isOfSupport, nameOf, type OwnTicket, type Ticket } from './ticket.ts';
import { ticketWords as words } from './words.ts';

const PAGE = 25;
const answers = rowsAt<{ id: string; title: string; message: string }>(cannedAnswersPath);
const offered = [{ field: 'isActive', op: 'EQ', values: [true] }] as const;

type Props = { ticket: OwnTicket | Ticket; onPut: (text: string) => void };

/**
 * What is answered again and again, however many there are: found by the server, filled from the ticket. A value that it lacks stays in
 * braces and stops the send.
 */
export function CannedAnswers({ ticket, onPut }: Props) {
  const { data = [] } = useQuery(queryOf(answers, { query: { take: 1, filters: offered } }));
  if (data.length === 0) return null;
  const me = session.get()?.user;
  const values = {
    number: toPersianDigits(ticket.requestRowNumber),
    title: ticket.title,
    ...(isOfSupport(ticket) && { user: nameOf(ticket) }),
    ...(ticket.caseName !== undefined && { caseName: ticket.caseName }),
    ...(me && { writer: nameOfUser(me) }),
  };
  return (
    <div className="max-w-80">
      <ServerSelect
        label={words.canned}
        placeholder={words.cannedFind}
        value={undefined}
        minChars={0}
        pageSize={PAGE}
        load={async (fullText, page, signal) => {
          const query = { fullText, filters: offered, skip: (page - 1) * PAGE, take: PAGE };
          const rows = await call(answers, { query, signal });
          return rows.map(({ id, title, message }) => ({ id, label: title, message }));
        }}
        onChange={chosen => chosen && onPut(fillCanned(chosen.message, values))}
      />
    </div>
  );
}
