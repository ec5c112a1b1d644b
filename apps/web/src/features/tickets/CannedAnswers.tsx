import { cannedAnswersPath } from '@moadi/contract/reference';
import { toPersianDigits } from '@moadi/domain/primitives';
import { fillCanned } from '@moadi/domain/tickets';
import { useQuery } from '@tanstack/react-query';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { queryOf } from '../../kit/api/queries.ts';
import { rowsAt } from '../../kit/form/choices.ts';
import { nameOf as nameOfUser, session } from '../../kit/api/session.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { isOfSupport, nameOf, type OwnTicket, type Ticket } from './ticket.ts';
import { ticketWords as words } from './words.ts';

const answers = rowsAt<{ title: string; message: string }>(cannedAnswersPath);

type Props = { ticket: OwnTicket | Ticket; onPut: (text: string) => void };

/** What is answered again and again, filled from the ticket; a value that it lacks stays in braces and stops the send. */
export function CannedAnswers({ ticket, onPut }: Props) {
  const query = { take: 200, filters: [{ field: 'isActive', op: 'EQ', values: [true] }] } as const;
  const { data = [] } = useQuery(queryOf(answers, { query }));
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
    <div>
      <Menu
        label={words.canned}
        items={[
          data.map(({ title, message }) => ({
            label: title,
            onSelect: () => onPut(fillCanned(message, values)),
          })),
        ]}
        trigger={
          <Button size="small" icon={MessageSquarePlus}>
            {words.canned}
          </Button>
        }
      />
    </div>
  );
}
