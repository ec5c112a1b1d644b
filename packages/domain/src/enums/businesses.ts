import { defineEnum, type EnumId } from './define.ts';

/** `taxpayerStatus` of the authority's inquiry (protocol 1.4). */
export const taxpayerBusinessStatus = defineEnum({
  notAllocated: { id: 'NOT_ALLOCATED', label: 'تخصیص داده نشده', meaning: 'neutral' },
  active: { id: 'ACTIVE', label: 'فعال و مجاز', meaning: 'success' },
  deactivated: { id: 'DEACTIVATED', label: 'غیرفعال (عدول از حد مجاز ماده ۶)', meaning: 'warning' },
  temporaryUnauthorized: { id: 'TEMPORARY_UNAUTHORIZE', label: 'غیرمجاز موقت', meaning: 'danger' },
  permanentUnauthorized: { id: 'PERMANENT_UNAUTHORIZE', label: 'غیرمجاز دائم', meaning: 'danger' },
  article2Subject: { id: 'ARTICLE_2_SUBJECT', label: 'مشمول تبصره ماده ۲', meaning: 'info' },
});
export type TaxpayerBusinessStatus = EnumId<typeof taxpayerBusinessStatus>;
