import { awaitsPaper, daysUntil, downloadFault, postingDeadline } from '@moadi/domain/contracts';
import { caseState } from '@moadi/domain/enums';
import { formatJalali, tehranDayOf, toPersianDigits } from '@moadi/domain/primitives';
import Download from 'lucide-react/icons/download';
import { Button } from '../../ui/actions/Button.tsx';
import type { ContractRow } from './row.ts';
import { usePaper } from './useGiven.ts';
import { contractWords as words } from './words.ts';

const { id: state } = caseState;
/** From so many days before its end on it is said. */
const SOON_DAYS = 30;

type Props = { newest: ContractRow | undefined; caseState: number; mayManage: boolean };

/** What is to be done about the case's contract: make it, post it in its ten days, extend it. */
export function ContractNotice({ newest, caseState, mayManage }: Props) {
  const paper = usePaper();
  const said = noticeOf(newest, caseState, Date.now());
  if (!said) return null;
  // Who posts the paper has it here; with card readers it comes by staff's hands.
  const mayGet =
    mayManage && newest && isAwaited(newest) && !downloadFault(false, newest.posRequest === true);
  return (
    <div className="notice flex flex-wrap items-center gap-3" role="status" data-meaning={said.meaning}>
      <span className="flex-1 basis-60">{said.text}</span>
      {mayGet && (
        <Button
          size="small"
          icon={Download}
          busy={paper.busy}
          onClick={() => void paper.get(newest.clientId, newest.id)}
        >
          {words.download}
        </Button>
      )}
    </div>
  );
}

const isAwaited = (contract: ContractRow): boolean =>
  awaitsPaper({ ...contract, isSigned: contract.signedAt !== undefined });

function noticeOf(newest: ContractRow | undefined, caseState: number, now: number) {
  if (caseState === state.createContract) return { meaning: 'waiting', text: words.toMake };
  if (!newest) return undefined;
  if (isAwaited(newest)) {
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
