import { groupOf } from '../openapi/group.ts';
import { inquiryEndpoints as endpoints } from './endpoints.ts';
import { inquirySchemas as schemas } from './schemas.ts';

export const inquiryGroup = groupOf({
  feature: 'inquiries',
  // As its paths are called.
  tag: 'cases',
  endpoints,
  schemas,
  summaries: {
    byEconomicCode: 'Inquire a business by its economic code',
    byNationalCode: 'Inquire the businesses of a national code',
    address: 'Ask where a postal code is',
  },
  objects: {
    Business: schemas.byEconomicCode.response,
    PostalAddress: schemas.address.response,
  },
});
