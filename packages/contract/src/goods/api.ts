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
    search: 'Goods and services for a case: what it has used, IDs of its business, general ones, the rest',
    uses: 'The unfinished invoices that have this good or service',
  },
  objects: {
    Good: schemas.item.response,
    CaseGoodFound: schemas.search.response.shape.rows.element,
    CaseGoodsFound: schemas.search.response,
    GoodBody: schemas.create.body,
    GoodEdit: schemas.update.body,
    GoodOutcome: schemas.bulk.response.element,
  },
});
