import { groupOf } from '../openapi/group.ts';
import { keyEndpoints as endpoints } from './endpoints.ts';
import { keySchemas as schemas, certificateSchema } from './schemas.ts';

export const keyGroup = groupOf({
  feature: 'keys',
  endpoints,
  schemas,
  summaries: {
    overview: 'How a case signs, the certificate in use, and the earlier ones',
    upload: 'Upload the taxpayer’s key and certificate in place of what there is',
    remove: 'Delete the taxpayer’s key; the facts of its certificate stay in the history',
    setMode: 'Decide with whose key invoices are signed',
  },
  objects: {
    Certificate: certificateSchema,
    SenderKey: schemas.upload.response,
  },
});
