import {
  goodsListChange,
  goodsListPartState,
  goodsListRemark,
  goodsListState,
  taxStatus,
} from '@moadi/domain/enums';
import { partFields } from '@moadi/domain/goods-lists';
import { z } from 'zod';
import { byId, exact, id, idOf, instant, totalCount } from '../kit/schemas.ts';

/** One of the files that a list comes in. */
const partSchema = z.object({
  id,
  /** Which part of its list, counted from 1. */
  number: z.int(),
  fileName: z.string(),
  /** Bytes of the file, and how many of them are there: an upload that broke off goes on behind them. */
  size: z.int(),
  received: z.int(),
  state: idOf(goodsListPartState),
  /** Why it is no part of the list. */
  fault: z.object({ code: z.string(), message: z.string(), messageEn: z.string() }).optional(),
  /** Bytes of the text in it, and how many of them have been read. */
  textSize: z.int(),
  textRead: z.int(),
  rowCount: z.int(),
  refusedCount: z.int(),
  /** When the list stood so, as the file’s name or its newest row says. */
  asOf: instant.optional(),
});

const goodsListSchema = z.object({
  id,
  state: idOf(goodsListState),
  createDate: instant,
  userName: z.string(),
  /** When the list stood so, of its parts the earliest. */
  asOf: instant.optional(),
  endedAt: instant.optional(),
  /** Ids by what the list does to them; absent until it was compared. */
  newCount: z.int().optional(),
  rateCount: z.int().optional(),
  endedCount: z.int().optional(),
  otherCount: z.int().optional(),
  withdrawnCount: z.int().optional(),
  sameCount: z.int().optional(),
  /** Rows. */
  rowCount: z.int(),
  refusedCount: z.int(),
  /** Rows that a rule has decided about. */
  decidedCount: z.int(),
});

const openedSchema = goodsListSchema.extend({
  parts: z.array(partSchema),
  /** How far comparing or switching is. */
  progressDone: z.int(),
  progressTotal: z.int(),
  /** What was live had changed since the comparison, so that it was made anew and nothing was switched. */
  comparedAnew: z.boolean(),
  /** The rows of `changes` are kept; comparing the next list puts them aside, and the counts stay. */
  hasChanges: z.boolean(),
  /** When the list that is live stood so. */
  liveAsOf: instant.optional(),
});

const changeSchema = z.object({
  id: z.string(),
  change: idOf(goodsListChange),
  stuffId: z.string(),
  title: z.string(),
  rateBefore: exact.optional(),
  vatRate: exact.optional(),
  statusBefore: idOf(taxStatus).optional(),
  taxStatus: idOf(taxStatus).optional(),
  fromBefore: instant.optional(),
  validFrom: instant.optional(),
  toBefore: instant.optional(),
  validTo: instant.optional(),
});

const remarkSchema = z.object({
  id: z.string(),
  part: z.int(),
  row: z.int(),
  stuffId: z.string(),
  isRefused: z.boolean(),
  kind: idOf(goodsListRemark),
  column: z.string().optional(),
  value: z.string().optional(),
  otherPart: z.int().optional(),
  otherRow: z.int().optional(),
});

const partParams = z.strictObject({ id, partId: id });

export const goodsListSchemas = {
  list: { response: z.array(goodsListSchema) },
  count: { response: totalCount },
  item: { params: byId, response: openedSchema },
  open: { response: openedSchema },
  addPart: {
    params: byId,
    body: z.strictObject({
      fileName: z.string().min(1).max(255).meta({ title: partFields.fileName.label }),
      size: z.int().min(0).meta({ title: partFields.size.label }),
    }),
    response: partSchema,
  },
  /** multipart/form-data with one piece of the file, which begins behind what has been received. */
  addPiece: {
    params: partParams,
    query: z.strictObject({ from: z.coerce.number().int().min(0) }),
    response: partSchema,
  },
  removePart: { params: partParams, response: openedSchema },
  compare: { params: byId, response: openedSchema },
  switch: { params: byId, response: openedSchema },
  takeAway: { params: byId, response: openedSchema },
  changes: { params: byId, response: z.array(changeSchema) },
  changesCount: { params: byId, response: totalCount },
  remarks: { params: byId, response: z.array(remarkSchema) },
  remarksCount: { params: byId, response: totalCount },
} as const;
