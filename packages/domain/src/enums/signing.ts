import { defineEnum, type EnumId } from './define.ts';

/**
 * Whose key signs a case's invoices (protocol 1.2, rows 3 and 2); the token is always signed by the provider's. It must be what
 * the taxpayer has chosen for the fiscal memory in the authority's portal.
 */
export const sendingMode = defineEnum({
  providerKey: {
    id: 1,
    label: 'با کلید شرکت معتمد',
    text: 'شرکت معتمد صورتحساب‌های این پرونده را با کلید خود امضا می‌کند.',
  },
  taxpayerKey: {
    id: 2,
    label: 'با کلید مؤدی',
    text: 'صورتحساب‌ها با کلید و گواهی خود مؤدی امضا می‌شوند که در همین صفحه بارگذاری می‌شود.',
  },
});
export type SendingMode = EnumId<typeof sendingMode>;

/** Why a taxpayer's key is no longer in use. */
export const senderKeyEnd = defineEnum({
  replaced: { id: 1, label: 'جایگزین شد' },
  removed: { id: 2, label: 'حذف شد' },
});
export type SenderKeyEnd = EnumId<typeof senderKeyEnd>;
