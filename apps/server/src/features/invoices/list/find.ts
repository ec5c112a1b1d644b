import { invoiceResource } from '@moadi/contract/invoices/resources';
import { firstRows } from '../../../platform/database/list-page.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { listInvoices } from './store.ts';

/** Invoices of a case that a text finds, as its list does. */
export const findInvoices = (tx: Tx, clientId: number, text: string, most: number) =>
  listInvoices(tx, clientId, firstRows(invoiceResource, text, most));
