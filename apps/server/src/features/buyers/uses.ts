import type { InvoiceState } from '@moadi/domain/enums';
import type { Tx } from '../../platform/database/scope.ts';

/** Where the other features use a buyer of a case: the newest, and how many there are. */
export type UsesOf = (tx: Tx, clientId: number, buyerId: string) => Promise<Uses>;

interface Uses {
  totalCount: number;
  invoices: { id: string; internalSerialNumber: number; state: InvoiceState }[];
}
