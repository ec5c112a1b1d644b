import type { CasePermission, Permission } from '../access/index.ts';
import { apiKeyRight, type ApiKeyRight } from '../enums/index.ts';

/** What each right is in the case. Nothing here lets anybody in, signs in another's name or changes the case itself. */
const permissionsOf = {
  [apiKeyRight.id.readInvoices]: ['invoices.read'],
  [apiKeyRight.id.prepareInvoices]: ['invoices.prepare'],
  [apiKeyRight.id.sendInvoices]: ['invoices.send'],
  [apiKeyRight.id.readBuyers]: ['buyers.read'],
  [apiKeyRight.id.writeBuyers]: ['buyers.write'],
  [apiKeyRight.id.readGoods]: ['goods.read', 'goods.list'],
  [apiKeyRight.id.writeGoods]: ['goods.write'],
  [apiKeyRight.id.readFigures]: ['case.dashboard', 'invoiceReports.read'],
} as const satisfies Record<ApiKeyRight, readonly CasePermission[]>;

/** What a program can be given in a case; everything else there is for people. */
export type PermissionOfKeys = (typeof permissionsOf)[ApiKeyRight][number];

/** What every key may do outside of its case: look up public lists. */
export type PermissionOfEveryKey = Extract<Permission, 'reference.read'>;

/** By which rights a key has a permission. */
export const rightsOf = (permission: CasePermission): ApiKeyRight[] =>
  apiKeyRight.ids.filter(right => permissionsOfKey([right]).has(permission));

/** What a key with these rights may do in its case, while the state of the case allows it. */
export const permissionsOfKey = (rights: readonly ApiKeyRight[]): ReadonlySet<CasePermission> =>
  new Set(rights.flatMap((right): readonly CasePermission[] => permissionsOf[right]));
