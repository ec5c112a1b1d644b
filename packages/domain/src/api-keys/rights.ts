import type { CasePermission, Permission } from '../access/index.ts';
import { apiKeyRight, type ApiKeyRight } from '../enums/index.ts';

/** What each right is in the case. Nothing here lets anybody in, signs in another's name or changes the case itself. */
const permissionsOf: Readonly<Record<ApiKeyRight, readonly CasePermission[]>> = {
  [apiKeyRight.id.readInvoices]: ['invoices.read'],
  [apiKeyRight.id.prepareInvoices]: ['invoices.prepare'],
  [apiKeyRight.id.sendInvoices]: ['invoices.send'],
  [apiKeyRight.id.readBuyers]: ['buyers.read'],
  [apiKeyRight.id.writeBuyers]: ['buyers.write'],
  [apiKeyRight.id.readGoods]: ['goods.read', 'goods.list'],
  [apiKeyRight.id.writeGoods]: ['goods.write'],
  [apiKeyRight.id.readFigures]: ['case.dashboard'],
};

/** What a key with these rights may do in its case, while the state of the case allows it. */
export const permissionsOfKey = (rights: readonly ApiKeyRight[]): ReadonlySet<CasePermission> =>
  new Set(rights.flatMap(right => permissionsOf[right]));

const all = permissionsOfKey(apiKeyRight.ids);

/** Whether a program can be given this at all; everything else is for people. */
export const isForKeys = (permission: CasePermission): boolean => all.has(permission);

/** What every key may do outside of its case: look up public lists. */
export const isForEveryKey = (permission: Permission): boolean => permission === 'reference.read';
