import { afterWorkingTime, workingTimeBetween, type WorkingHours } from '../calendar/index.ts';
import {
  ticketPriorityType,
  ticketState,
  type TicketPriorityType,
  type TicketState,
} from '../enums/index.ts';
import { messageText } from '../faults/index.ts';
import {
  formatJalali,
  jalaliWeekdays,
  tehranDayOf,
  tehranTimeOf,
  toPersianDigits,
  weekdayOf,
  type Instant,
} from '../primitives/index.ts';

const HOUR = 3_600_000;

/** What is promised of a ticket, and how far it is. All time is working time of the provider. */
export interface TicketClock {
  priority: TicketPriorityType;
  /** Since when it waits for the support; absent: it stands still, because its person was asked, or it is closed. */
  runningSince?: Instant | undefined;
  /** Of the time in which it is to be settled, what has passed before that. */
  spentMs: number;
  /** Whether the support has answered since it was opened, or opened again. */
  isAnswered: boolean;
  openedAt: Instant;
}

export interface TicketPromise {
  firstDueDate?: Instant;
  settledDueDate?: Instant;
}

export const beginClock = (priority: TicketPriorityType, now: Instant): TicketClock => ({
  ...{ priority, runningSince: now, spentMs: 0, isAnswered: false, openedAt: now },
});

/** The clock after somebody has written, closed or opened again, in the state that this leads to. */
export function clockAfter(
  clock: TicketClock,
  { to, isReopened, hours, now }: { to: TicketState; isReopened: boolean; hours: WorkingHours; now: Instant },
): TicketClock {
  const isRunning = to === ticketState.id.open;
  const before = isReopened ? beginClock(clock.priority, now) : clock;
  const isAnswered = before.isAnswered || to === ticketState.id.answered;
  const { runningSince, spentMs } = before;
  if (isRunning) return { ...before, isAnswered, runningSince: runningSince ?? now };
  const passed = runningSince === undefined ? 0 : workingTimeBetween(hours, runningSince, now);
  return { ...before, isAnswered, runningSince: undefined, spentMs: spentMs + passed };
}

/** By when it is to be answered first, and settled; what stands still has no moment. */
export function promiseOf(clock: TicketClock, hours: WorkingHours): TicketPromise {
  const { priority, runningSince, spentMs, isAnswered, openedAt } = clock;
  if (runningSince === undefined) return {};
  const { firstHours, settledHours } = ticketPriorityType.row(priority);
  const firstDueDate = isAnswered ? undefined : afterWorkingTime(hours, openedAt, firstHours * HOUR);
  const left = settledHours * HOUR - spentMs;
  const settledDueDate = left <= 0 ? runningSince : afterWorkingTime(hours, runningSince, left);
  return {
    ...(firstDueDate !== undefined && { firstDueDate }),
    ...(settledDueDate !== undefined && { settledDueDate }),
  };
}

/** The next moment that counts. */
export const nextDue = ({ firstDueDate, settledDueDate }: TicketPromise): Instant | undefined =>
  firstDueDate ?? settledDueDate;

/** The automatic receipt, which names day and hour. */
export function receiptOf(requestRowNumber: number, { firstDueDate }: TicketPromise): string {
  const number = toPersianDigits(requestRowNumber);
  if (firstDueDate === undefined) return messageText('tickets.receiptAtAnyTime', { number });
  const day = tehranDayOf(firstDueDate);
  const { hour, minute } = tehranTimeOf(firstDueDate);
  const time = toPersianDigits(`${hour}:${String(minute).padStart(2, '0')}`);
  const weekday = jalaliWeekdays[weekdayOf(day)]!.long;
  return messageText('tickets.receipt', { number, weekday, day: formatJalali(day), hour: time });
}
