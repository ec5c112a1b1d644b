import { messageText } from '@moadi/domain/faults';
import { ticketPriorityType } from '@moadi/domain/enums';
import { formatJalaliTime } from '@moadi/domain/primitives';
import type { NewTicket } from '@moadi/domain/tickets';
import CreateDialog from '../../../features/tickets/CreateDialog.tsx';
import type { FailureReport, Question } from '../../../kit/api/support.ts';
import { fastTicketWords as words } from './words.ts';

/** The types of what the panel itself failed at, and of an invoice that was refused; where they are gone the person chooses. */
const FAILURE_TYPE = '92';
const REFUSED_TYPE = '11';

type Props = {
  /** The case that it is about, where its person may ask about one. */
  clientId: number | undefined;
  report: FailureReport | undefined;
  question: Question | undefined;
  onCreated: (ticket: { id: string }) => void;
  onClose: () => void;
};

/** A new ticket, with what is known already of what it is about. */
export default function OpenTicket({ clientId, report, question, onCreated, onClose }: Props) {
  const initial: NewTicket = {
    ...(clientId !== undefined && { clientId: String(clientId) }),
    ...(report && reported(report)),
    ...(question && aboutInvoice(question)),
  };
  return (
    <CreateDialog
      initial={initial}
      // What has failed is another thing each time.
      keepsDraft={!report}
      typeCode={report ? FAILURE_TYPE : question && REFUSED_TYPE}
      hint={report ? words.hint : question && words.aboutInvoice}
      onCreated={onCreated}
      onClose={onClose}
    />
  );
}

const aboutInvoice = ({ clientId, invoiceId, title, message }: Question): NewTicket => ({
  ...{ clientId: String(clientId), invoiceId, title, message },
  priority: ticketPriorityType.id.normal,
});

/** What the support has to know of a failure, in words that its person reads before sending it. */
function reported({ page, tried, status, code, requestId, text, at }: FailureReport): NewTicket {
  const lines: readonly (readonly [string, string | number | undefined])[] = [
    [words.text, text],
    [words.page, page],
    [words.tried, tried],
    [words.status, status],
    [words.code, code],
    [words.requestId, requestId],
    [words.at, formatJalaliTime(at)],
  ];
  return {
    title: messageText('http.operationalErrorTicketTitle'),
    priority: ticketPriorityType.id.high,
    message: lines
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
  };
}
