import { z } from 'zod';
import { caseRecordBulk, outcomesOf } from './bulk-schemas.ts';
import { editOf, id, inCase, inCaseById, instant, totalCount, version } from './schemas.ts';

/** What every row that a case keeps has beside its own fields. */
export const caseRecord = {
  id,
  clientId: z.int(),
  /** In the list over all cases. */
  businessName: z.string().optional(),
  isActive: z.boolean(),
  version,
  createDate: instant,
  modifyDate: instant.optional(),
};

/** The schemas of `caseRecordEndpoints`: how a row is answered, and what is handed in to write one. */
export const caseRecordSchemas = <Row extends z.ZodObject, B, I>(row: Row, body: z.ZodType<B, I>) =>
  ({
    list: { params: inCase, response: z.array(row) },
    count: { params: inCase, response: totalCount },
    item: { params: inCaseById, response: row },
    listAll: { response: z.array(row) },
    countAll: { response: totalCount },
    create: { params: inCase, body, response: row },
    update: { params: inCaseById, body: editOf(body), response: row },
    activate: { params: inCaseById, response: row },
    deactivate: { params: inCaseById, response: row },
    remove: { params: inCaseById },
    bulk: { params: inCase, body: caseRecordBulk, response: outcomesOf(row) },
  }) as const;
