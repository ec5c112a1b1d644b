import { isStaff } from '@moadi/domain/access';
import { ticketPriorityType, ticketRating, ticketState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { CaseLink } from '../../kit/CaseLink.tsx';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { Tabs } from '../../ui/overlays/Tabs.tsx';
import { session } from '../../kit/api/session.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { Conversation } from './Conversation.tsx';
import { DueTime } from './DueTime.tsx';
import { Notes } from './Notes.tsx';
import { OthersHere } from './OthersHere.tsx';
import {
  isOfSupport,
  nameOf,
  refreshTickets,
  sides,
  type OwnTicket,
  type Side,
  type Ticket,
} from './ticket.ts';
import { ticketWords as words } from './words.ts';

const CONVERSATION = 'conversation';

type Props = { side: Side; id: string; onClose: () => void };

/** A ticket with its conversation, and for the staff what it tells each other of it. */
export default function TicketDialog({ side, id, onClose }: Props) {
  const query = useQuery(queryOf(sides[side].item, { params: { id } }));
  const ticket: OwnTicket | Ticket | undefined = query.data;
  const [seen, setSeen] = useState<number>();
  const [tab, setTab] = useState(CONVERSATION);
  const end = async (shown: OwnTicket, last: number) => {
    // What it was refused for is read there.
    if (!(await close(side, shown, last))) setTab(CONVERSATION);
  };
  return (
    <Dialog
      title={
        ticket ? words.numbered(toPersianDigits(ticket.requestRowNumber), ticket.title) : words.viewTitle
      }
      size="large"
      onClose={onClose}
    >
      <Loaded query={{ ...query, data: ticket }}>
        {shown => (
          <div className="flex flex-col gap-3">
            <Head ticket={shown} onClose={seen === undefined ? undefined : () => void end(shown, seen)} />
            {isOfSupport(shown) && <OthersHere ticketId={shown.id} />}
            {isOfSupport(shown) && (
              <div className="max-w-80">
                <AssigneeField ticket={shown} />
              </div>
            )}
            {side === 'user' ? (
              <Conversation side={side} ticket={shown} onShown={setSeen} />
            ) : (
              <Tabs
                label={words.viewTitle}
                selected={tab}
                onSelect={setTab}
                tabs={[
                  {
                    id: CONVERSATION,
                    label: words.conversation,
                    content: <Conversation side={side} ticket={shown} onShown={setSeen} />,
                  },
                  { id: 'notes', label: words.notes, content: <Notes ticketId={shown.id} /> },
                ]}
              />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

type HeadProps = {
  ticket: OwnTicket | Ticket;
  /** Absent as long as nothing of the conversation is shown. */
  onClose: (() => void) | undefined;
};

function Head({ ticket, onClose }: HeadProps) {
  const { clientId, caseName, invoiceId, state, firstDueDate, settledDueDate } = ticket;
  const role = session.get()?.user.role;
  const asStaff = role !== undefined && isStaff(role);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table">
      <EnumLabel of={ticketState} id={state} />
      <span>
        {ticket.requestGroup.name}، {ticket.requestType.name}
      </span>
      <span className="text-muted">{words.priority(ticketPriorityType.label(ticket.priority))}</span>
      {ticket.rating !== undefined && <span>{words.yourRating(ticketRating.label(ticket.rating))}</span>}
      {ticket.ratingComment !== undefined && (
        <q className="basis-full [overflow-wrap:anywhere] whitespace-pre-line">{ticket.ratingComment}</q>
      )}
      {isOfSupport(ticket) && <strong>{nameOf(ticket)}</strong>}
      {clientId !== undefined &&
        (asStaff ? (
          <CaseLink clientId={clientId}>{caseName}</CaseLink>
        ) : (
          <Link to="/cases/$clientId/details" params={{ clientId: String(clientId) }} className="link">
            {caseName}
          </Link>
        ))}
      {clientId !== undefined && invoiceId !== undefined && (
        <Link
          to="/cases/$clientId/invoices/list/single"
          params={{ clientId: String(clientId) }}
          search={{ detail: `${clientId}/${invoiceId}` }}
          preload={false}
          className="link"
        >
          {words.invoice}
        </Link>
      )}
      {(firstDueDate ?? settledDueDate) !== undefined && (
        <span className="text-muted">
          {firstDueDate === undefined ? words.settledDue : words.due}:{' '}
          <DueTime at={firstDueDate ?? settledDueDate} />
        </span>
      )}
      {state !== ticketState.id.closed && (
        <span className="ms-auto">
          <Button size="small" disabled={onClose === undefined} onClick={onClose}>
            {words.close}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Past the last entry that was shown. False: it was refused. */
async function close(side: Side, { id, requestRowNumber }: OwnTicket, seen: number): Promise<boolean> {
  const number = toPersianDigits(requestRowNumber);
  const question = { title: words.closeTitle(number), text: words.closeText, action: words.close };
  if (!(await askConfirm(question))) return true;
  try {
    await call(sides[side].close, { params: { id }, body: { seen } });
    snack('success', words.closed(number));
    return true;
  } catch (error) {
    tellError(error);
    return false;
  } finally {
    await refreshTickets();
  }
}
