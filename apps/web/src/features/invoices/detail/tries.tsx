import { packetOutcome } from '@moadi/domain/enums';
import { pendingStates, registeredUnchangedStates } from '@moadi/domain/invoices';
import { formatJalaliTime, toPersianDigits } from '@moadi/domain/primitives';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { useNow } from '../../../ui/lib/clock.ts';
import { useReactions } from '../after-acceptance/useReactions.ts';
import { afterAcceptanceWords } from '../after-acceptance/words.ts';
import type { InvoiceItem } from '../answers.ts';
import { isReactionOpen } from '../list/rows.ts';
import { nextTryOf } from '../progress/next-try.ts';
import { progressWords } from '../progress/words.ts';
import type { Attempt } from './timeline-entries.ts';
import { detailWords as words } from './words.ts';

const { id: outcomes } = packetOutcome;

/** One packet: when it left, how often, and what came back. */
export function Try({ attempt: { sentAt, sends, outcome, takenAt, asks, askedAt } }: { attempt: Attempt }) {
  const answer = outcome === outcomes.prepared ? words.notTaken : packetOutcome.label(outcome);
  const answeredAt = outcome === outcomes.taken ? takenAt : askedAt;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{words.sent}</strong>
        <span className="text-help text-muted">
          <JalaliTime at={sentAt} />
        </span>
      </div>
      <p className="text-help">
        {words.cameBack(answer)} {answeredAt !== undefined && <JalaliTime at={answeredAt} />}
      </p>
      {sends > 1 && <p className="text-help text-muted">{words.sentOften(toPersianDigits(sends))}</p>}
      {asks > 1 && <p className="text-help text-muted">{words.askedOften(toPersianDigits(asks))}</p>}
    </li>
  );
}

/** What comes after all that has happened: the next try, a decision, the buyer's reaction. */
export function Next({ item }: { item: InvoiceItem }) {
  const now = useNow();
  const { busy, ask } = useReactions();
  const { waiting, turn, review, state } = item;
  if (review)
    return <Coming title={progressWords.decidedBy(formatJalaliTime(review.until))}>{review.cause}</Coming>;
  if (pendingStates.includes(state)) {
    const next = waiting ? waiting.nextTry : (turn?.nextTry ?? now);
    return (
      <Coming title={`${words.nextTry} ${nextTryOf(next, now, formatJalaliTime)}`}>
        {waiting && (
          <>
            {waiting.why}
            {waiting.lastTry !== undefined && (
              <>
                ؛ {progressWords.sends.last} <JalaliTime at={waiting.lastTry} />
              </>
            )}
          </>
        )}
      </Coming>
    );
  }
  if (!registeredUnchangedStates.includes(state) || !isReactionOpen(item)) return null;
  return (
    <Coming title={words.reactionOpen}>
      <Button size="small" icon={RefreshCw} busy={busy} onClick={() => void ask([item.id], item.clientId)}>
        {afterAcceptanceWords.ask}
      </Button>
    </Coming>
  );
}

function Coming({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li data-coming="">
      <strong>{title}</strong>
      {children && <div className="text-help text-muted">{children}</div>}
    </li>
  );
}
