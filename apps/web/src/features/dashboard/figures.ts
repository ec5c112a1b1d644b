import { invoiceState } from '@moadi/domain/enums';
import type { AnswerOf } from '@moadi/contract/kit';
import type { reportEndpoints } from '@moadi/contract/reports';

export type Report = AnswerOf<typeof reportEndpoints.user>;

type Counts = Readonly<Record<string, number>>;

/** Accepted is Accepted plus AcceptedWithWarnings (spec 1 section 2.7). */
export const acceptedOf = (counts: Counts): number =>
  (counts.Accepted ?? 0) + (counts.AcceptedWithWarnings ?? 0);

export const rejectedOf = (counts: Counts): number => counts.NotAcceptedWithErrors ?? 0;

/** Change against the period before, in whole percent; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.trunc(((now - before) / before) * 100);

/** All twelve states with their counts, in the order of the enumeration. */
export const stateRows = (counts: Counts) =>
  invoiceState.items.map(({ id, label, reportName }) => ({ id, label, count: counts[reportName!] ?? 0 }));
