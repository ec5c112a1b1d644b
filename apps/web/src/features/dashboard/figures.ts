import { invoiceState } from '@moadi/domain/enums';
import type { AnswerOf } from '@moadi/contract/kit';
import type { reportEndpoints } from '@moadi/contract/reports';

export type Report = AnswerOf<typeof reportEndpoints.user>;

/** All twelve states with their counts, in the order of the enumeration. */
export const stateRows = (counts: Readonly<Record<string, number>>) =>
  invoiceState.items.map(({ id, label, reportName }) => ({ id, label, count: counts[reportName!] ?? 0 }));
