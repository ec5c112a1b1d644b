import { importKind, type ImportKind } from '@moadi/domain/enums';

const { id: kinds } = importKind;

/** Where books of a kind are listed, and where their rows stand once they are registered. */
export const bookPages = {
  [kinds.invoices]: '/cases/$clientId/invoices/create/batch',
  [kinds.goods]: '/cases/$clientId/commodities/import',
  [kinds.buyers]: '/cases/$clientId/buyers/import',
} as const satisfies Record<ImportKind, string>;

export const rowPages = {
  [kinds.invoices]: '/cases/$clientId/invoices/list/single',
  [kinds.goods]: '/cases/$clientId/commodities',
  [kinds.buyers]: '/cases/$clientId/buyers',
} as const satisfies Record<ImportKind, string>;
