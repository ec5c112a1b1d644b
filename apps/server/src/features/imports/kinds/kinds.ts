import { importKind, type ImportKind } from '@moadi/domain/enums';
import { buyerBooks, goodBooks } from './records.ts';
import { invoiceBooks } from './invoices.ts';
import type { BookKind } from './types.ts';

/** By kind; whoever has a book hands in only what its own kind has built. */
export const bookKinds = {
  [importKind.id.invoices]: invoiceBooks,
  [importKind.id.goods]: goodBooks,
  [importKind.id.buyers]: buyerBooks,
} as unknown as Readonly<Record<ImportKind, BookKind<object>>>;
