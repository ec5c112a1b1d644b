import { messageText } from '@moadi/domain/faults';
import { ticketPriorityType } from '@moadi/domain/enums';
import { formatJalaliTime } from '@moadi/domain/primitives';
import type { NewTicket } from '@moadi/domain/tickets';
import { useQuery } from '@tanstack/react-query';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { Suspense, useEffect, useState } from 'react';
import { ticketSender, type FailureReport } from '../../kit/api/support.ts';
import { caseQuery } from '../../kit/case.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useMay } from '../../kit/may.ts';
import { caseOfPath } from './case-tabs.ts';
import { fastTicketWords as words, shellWords } from './words.ts';

const CreateDialog = lazyPart(() => import('../../features/tickets/CreateDialog.tsx'));
const TicketDialog = lazyPart(() => import('../../features/tickets/TicketDialog.tsx'));

type Open = { report?: FailureReport } | { id: string };

/** The type of what the panel itself failed at; without it the person chooses. */
const FAILURE_TYPE = '92';

/** The way to the support from every page, and from an error. Whoever answers tickets is the support. */
export function FastTicket({ path }: { path: string }) {
  const [open, setOpen] = useState<Open>();
  const answers = useMay('tickets.reply');
  const clientId = caseOfPath(path);
  // Only whoever is in a case may ask about it.
  const { data: opened } = useQuery({ ...caseQuery(clientId ?? 0), enabled: clientId !== undefined });
  const isOwn = opened?.role !== undefined && opened.clientId === clientId;
  useEffect(() => {
    ticketSender.set(report => setOpen({ report }));
    return () => ticketSender.set(undefined);
  }, []);
  const close = () => setOpen(undefined);
  const report = open && 'report' in open ? open.report : undefined;
  const initial: NewTicket = {
    ...(isOwn && { clientId: String(clientId) }),
    ...(report && reported(report)),
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
            typeCode={report && FAILURE_TYPE}
            hint={report && words.hint}
            onCreated={({ id }) => setOpen({ id })}
            onClose={close}
          />
        )}
        {open && 'id' in open && <TicketDialog side="user" id={open.id} onClose={close} />}
      </Suspense>
    </>
  );
}

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
