import { importKind, type ImportKind } from '@moadi/domain/enums';
import { buyerBooks, goodBooks } from './records.ts';
import { invoiceBooks } from './invoices.ts';
import type { BookKind } from './types.ts';

/** By kind. */
export const bookKinds: Readonly<Record<ImportKind, BookKind<object>>> = {
  [importKind.id.invoices]: invoiceBooks,
  [importKind.id.goods]: goodBooks,
  [importKind.id.buyers]: buyerBooks,
};
