import { messageText } from '@moadi/domain/faults';
import { ticketPriorityType } from '@moadi/domain/enums';
import { formatJalaliTime } from '@moadi/domain/primitives';
import type { NewTicket } from '@moadi/domain/tickets';
import { useQuery } from '@tanstack/react-query';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { Suspense, useEffect, useState } from 'react';
import { questionTaker, ticketSender, type FailureReport, type Question } from '../../kit/api/support.ts';
import { caseQuery } from '../../kit/case.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useMay } from '../../kit/may.ts';
import { asked } from './asked.ts';
import { caseOfPath } from './case-tabs.ts';
import { fastTicketWords as words, shellWords } from './words.ts';

const CreateDialog = lazyPart(() => import('../../features/tickets/CreateDialog.tsx'));
const TicketDialog = lazyPart(() => import('../../features/tickets/TicketDialog.tsx'));

type Open = { report?: FailureReport; question?: Question } | { id: string };

/** The types of what the panel itself failed at, and of an invoice that was refused; where they are gone the person chooses. */
const FAILURE_TYPE = '92';
const REFUSED_TYPE = '11';

/** The way to the support from every page, and from an error. Anyone who answers tickets is the support. */
export function FastTicket({ path }: { path: string }) {
  const [open, setOpen] = useState<Open>();
  const answers = useMay('tickets.reply');
  const clientId = caseOfPath(path);
  // Only anyone who is in a case may ask about it.
  const { data: opened } = useQuery({ ...caseQuery(clientId ?? 0), enabled: clientId !== undefined });
  const isOwn = opened?.role !== undefined && opened.clientId === clientId;
  useEffect(() => {
    ticketSender.set(report => setOpen({ report }));
    return () => ticketSender.set(undefined);
  }, []);
  useEffect(
    () =>
      asked.subscribe(() => {
        if (asked.get() !== 'ticket') return;
        asked.set(undefined);
        setOpen({});
      }),
    [],
  );
  useEffect(() => {
    if (answers) return;
    questionTaker.set(question => setOpen({ question }));
    return () => questionTaker.set(undefined);
  }, [answers]);
  const close = () => setOpen(undefined);
  const { report, question } = open && !('id' in open) ? open : {};
  const initial: NewTicket = {
    ...(isOwn && { clientId: String(clientId) }),
    ...(report && reported(report)),
    ...(question && aboutInvoice(question)),
  };
  return (
    <>
      {!answers && (
        <button
          type="button"
          className="fast-ticket no-print"
          aria-haspopup="dialog"
          aria-label={shellWords.fastTicket}
          data-tip={shellWords.fastTicket}
          onClick={() => setOpen({})}
        >
          <MessageCircleQuestion size={20} />
        </button>
      )}
      <Suspense>
        {open && !('id' in open) && (
          <CreateDialog
            initial={initial}
            // What has failed is another thing each time.
            keepsDraft={!report}
            typeCode={report ? FAILURE_TYPE : question && REFUSED_TYPE}
            hint={report ? words.hint : question && words.aboutInvoice}
            onCreated={({ id }) => setOpen({ id })}
            onClose={close}
          />
        )}
        {open && 'id' in open && <TicketDialog side="user" id={open.id} onClose={close} />}
      </Suspense>
    </>
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
