import { awaitsPaper, daysUntil, postingDeadline } from '@moadi/domain/contracts';
import { caseState } from '@moadi/domain/enums';
import { formatJalali, tehranDayOf, toPersianDigits } from '@moadi/domain/primitives';
import type { ContractRow } from './row.ts';
import { contractWords as words } from './words.ts';

const { id: state } = caseState;
/** From so many days before its end on it is said. */
const SOON_DAYS = 30;

/** What is to be done about the case's contract: make it, post it in its ten days, extend it. */
export function Standing({ newest, caseState }: { newest: ContractRow | undefined; caseState: number }) {
  const said = standingOf(newest, caseState, Date.now());
  if (!said) return null;
  return (
    <p className="notice" role="status" data-meaning={said.meaning}>
      {said.text}
    </p>
  );
}

function standingOf(newest: ContractRow | undefined, caseState: number, now: number) {
  if (caseState === state.createContract) return { meaning: 'waiting', text: words.toMake };
  if (!newest) return undefined;
  if (awaitsPaper({ ...newest, isSigned: newest.signedAt !== undefined })) {
    const deadline = postingDeadline(newest.paperDate);
    const days = daysUntil(deadline, now);
    const steps = newest.posRequest ? words.stepsWithPos : words.steps;
    const text = steps(leftOf(days), formatJalali(tehranDayOf(deadline)));
    return { meaning: days < 0 ? 'danger' : days <= 3 ? 'warning' : 'info', text };
  }
  const days = daysUntil(newest.endDate, now);
  const date = formatJalali(tehranDayOf(newest.endDate));
  if (days < 0) return { meaning: 'danger', text: words.ended(date) };
  if (days <= SOON_DAYS) return { meaning: 'warning', text: words.ends(toPersianDigits(days), date) };
  return undefined;
}

const leftOf = (days: number): string =>
  days > 0
    ? words.daysLeft(toPersianDigits(days))
    : days === 0
      ? words.lastDay
      : words.overdue(toPersianDigits(-days));
