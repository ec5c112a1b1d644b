import { groupOf } from '../openapi/group.ts';
import { recordSummaries } from '../openapi/kit-summaries.ts';
import { goodEndpoints as endpoints } from './endpoints.ts';
import { goodSchemas as schemas } from './schemas.ts';

export const goodGroup = groupOf({
  feature: 'goods',
  endpoints,
  schemas,
  summaries: {
    ...recordSummaries('saved good or service', 'saved goods and services'),
    uses: 'The unfinished invoices that have this good or service',
  },
  objects: {
    Good: schemas.item.response,
    GoodBody: schemas.create.body,
    GoodEdit: schemas.update.body,
    GoodOutcome: schemas.bulk.response.element,
  },
});
