import { sharedLabels } from '@moadi/domain/enums';
import { endFields } from '@moadi/domain/reference';
import { z } from 'zod';
import { caseRecordActs, catalogueActs, MOST_ROWS, type CaseRecordBulk, type CatalogueBulk } from './bulk.ts';
import { errorEntry, id, instant, numberedId } from './schemas.ts';

/** Why one of several rows stayed as it was: the error envelope without the id of the request. */
export const refusal = z.object({ code: z.string(), errors: z.array(errorEntry) });

/** The rows that an act is about. */
export const rowIds = (most: number, title: string, one: Id = id) =>
  z.array(one).min(1).max(most).meta({ title });

type Id = z.ZodType<string, string>;

/** What came of each of several rows, in the order in which they were named. */
export const outcomesOf = <Row extends z.ZodType>(row: Row, one: Id = id) =>
  z.array(z.object({ id: one, stored: row.optional(), refused: refusal.optional() }));

const act = { title: sharedLabels.act };

export const caseRecordBulk: z.ZodType<CaseRecordBulk, CaseRecordBulk> = z.strictObject({
  act: z.literal([...caseRecordActs]).meta(act),
  ids: rowIds(MOST_ROWS, sharedLabels.rows),
});

const catalogueBulkOf = (one: Id): z.ZodType<CatalogueBulk, CatalogueBulk> =>
  z.strictObject({
    act: z.literal([...catalogueActs]).meta(act),
    ids: rowIds(MOST_ROWS, sharedLabels.rows, one),
    endDate: instant.meta({ title: endFields.endDate.label }).optional(),
  });

export const catalogueBulk = catalogueBulkOf(id);
export const numberedCatalogueBulk = catalogueBulkOf(numberedId);
