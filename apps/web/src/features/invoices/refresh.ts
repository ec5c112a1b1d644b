import { invoiceEndpoints } from '@moadi/contract/invoices';
import { reportEndpoints } from '@moadi/contract/reports';
import { refreshQueries } from '../../kit/api/queries.ts';

/** What an act on an invoice may have changed elsewhere. */
export const refreshInvoices = () =>
  refreshQueries(
    invoiceEndpoints.list,
    invoiceEndpoints.listAll,
    invoiceEndpoints.sums,
    invoiceEndpoints.sumsOfAll,
    invoiceEndpoints.stateCounts,
    invoiceEndpoints.stateCountsOfAll,
    invoiceEndpoints.item,
    invoiceEndpoints.ledger,
    invoiceEndpoints.initialize,
    reportEndpoints.case,
    reportEndpoints.user,
  );
