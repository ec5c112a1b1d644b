import type { InvoiceState } from '@moadi/domain/enums';
import type { Tx } from '../../platform/database/scope.ts';

/** Where the other features use buyers of a case, by their ids: the newest, and how many there are. Who is unused is not there. */
export type UsesOf = (
  tx: Tx,
  clientId: number,
  buyerIds: readonly string[],
) => Promise<ReadonlyMap<string, Uses>>;

interface Uses {
  totalCount: number;
  invoices: { id: string; internalSerialNumber?: number | undefined; state: InvoiceState }[];
}
