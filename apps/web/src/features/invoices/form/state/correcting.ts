import { correctiveOf, correctiveSaying, faultsAgainst } from '@moadi/domain/invoices';

/** What a corrective begins as, and what it may say: loaded with the document that it refers to. */
export const correcting = { correctiveOf, correctiveSaying, faultsAgainst };
export type Correcting = typeof correcting;
