import { useQuery } from '@tanstack/react-query';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { Suspense, useEffect, useState } from 'react';
import { questionTaker, ticketSender, type FailureReport, type Question } from '../../../kit/api/support.ts';
import { caseQuery } from '../../../kit/case.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useMay } from '../../../kit/may.ts';
import { asked } from '../asked.ts';
import { caseOfPath } from '../case-tabs.ts';
import { shellWords } from '../words.ts';

const OpenTicket = lazyPart(() => import('./OpenTicket.tsx'));
const TicketDialog = lazyPart(() => import('../../../features/tickets/TicketDialog.tsx'));

type Open = { report?: FailureReport; question?: Question } | { id: string };

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
  return (
    <div className="flex justify-end">
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
          <OpenTicket
            {...{ report, question }}
            clientId={isOwn ? clientId : undefined}
            onCreated={({ id }) => setOpen({ id })}
            onClose={close}
          />
        )}
        {open && 'id' in open && <TicketDialog side="user" id={open.id} onClose={close} />}
      </Suspense>
    </div>
  );
}
