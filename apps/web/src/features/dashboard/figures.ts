import { invoiceState } from '@moadi/domain/enums';
import type { AnswerOf } from '@moadi/contract/kit';
import type { reportEndpoints } from '@moadi/contract/reports';
import type { Filters, ListPlace } from '../../kit/report/ListLink.tsx';

/** The list of a case's invoices. */
export const invoicesOf =
  (clientId: number) =>
  (search: Filters): ListPlace => ({
    ...{ to: '/cases/$clientId/invoices/list/single', search },
    params: { clientId: String(clientId) },
  });

export type Report = AnswerOf<typeof reportEndpoints.user>;

/** The states that something is in, in the order of the enumeration. */
export const stateRows = (counts: Readonly<Record<string, number>>) =>
  invoiceState.items
    .map(({ id, label, reportName }) => ({ id, label, count: counts[reportName!] ?? 0 }))
    .filter(({ count }) => count > 0);
