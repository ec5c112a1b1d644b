import { sql } from 'kysely';

/** The number of any row: a preview has none yet. */
export const serialOrNone = sql<number | null>`invoices.internal_serial_number`.as('internalSerialNumber');
