import { endpointsOf } from '../kit/endpoint.ts';
import type { inquirySchemas } from './schemas.ts';

/** What registers say of a business or a postal code; the spec has these paths among those of cases. */
export const inquiryEndpoints = endpointsOf<typeof inquirySchemas>()({
  byEconomicCode: {
    method: 'GET',
    path: '/cases/economic/{code}',
    access: { permission: 'account.use' },
    summary: 'استعلام شماره اقتصادی',
    limit: 'inquiry',
    faults: ['buyers.economicCodeNeeded', 'buyers.noBusiness', 'cases.inquiryDown'],
  },
  byNationalCode: {
    method: 'GET',
    path: '/cases/national/{code}',
    access: { permission: 'account.use' },
    summary: 'استعلام کسب‌وکارهای یک کد ملی',
    limit: 'inquiry',
    faults: [
      'buyers.nationalCodeNeeded',
      'buyers.noBusiness',
      'buyers.businessesNotListed',
      'cases.inquiryDown',
    ],
  },
  address: {
    method: 'GET',
    path: '/cases/address/{code}',
    access: { permission: 'cases.own' },
    summary: 'نشانی یک کد پستی، برای پیشنهاد',
    limit: 'inquiry',
    faults: ['rules.postalCode', 'cases.addressUnknown', 'cases.addressNotOffered', 'cases.addressDown'],
  },
});
