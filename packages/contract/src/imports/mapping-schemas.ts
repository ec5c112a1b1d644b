import {
  importCalendar,
  importDateOrder,
  importGuess,
  importMoney,
  importPart,
  importValueList,
} from '@moadi/domain/enums';
import type { TargetKey } from '@moadi/domain/imports';
import { z } from 'zod';
import { idOf } from '../kit/schemas.ts';

const target = z.custom<TargetKey>(
  value =>
    typeof value === 'string' &&
    /^(invoice|header|item|payment|shippingGood|buyer|good)\.\w{1,60}$/.test(value),
);
const column = z.int().min(0).max(499);
const title = z.string().max(1_000);
const head = z.strictObject({ from: z.int().min(1).max(1_048_576), rows: z.int().min(1).max(2) });
const sheet = z.int().min(0).max(1_000);

/** What the columns of a book are (`ImportMapping` of the domain). */
export const mappingSchema = z.strictObject({
  sheets: z
    .array(
      z.strictObject({
        sheet,
        part: idOf(importPart),
        head,
        columns: z.array(z.strictObject({ column, title, target: target.nullable() })).max(500),
      }),
    )
    .min(1)
    .max(20),
  /** For what the book lacks. */
  constants: z.partialRecord(target, z.string().max(400)),
  /** Theirs to ours; null: the rows are left for later. */
  values: z.partialRecord(
    z.enum(importValueList.ids),
    z.record(z.string().max(400), z.string().max(60).nullable()),
  ),
  calendar: idOf(importCalendar),
  dateOrder: idOf(importDateOrder),
  money: idOf(importMoney),
  scaleConfirmed: z.boolean().optional(),
  withHidden: z.boolean().optional(),
});

/** What we take a sheet for (`Suggestion` of the domain). */
export const layoutSchema = z.object({
  sheets: z.array(
    z.object({
      sheet,
      name: z.string(),
      part: idOf(importPart).nullable(),
      head: head.optional(),
      columns: z.array(
        z.object({
          column,
          title,
          target: target.nullable(),
          guess: idOf(importGuess),
          by: z.enum(['head', 'column', 'name', 'values', 'none']),
          samples: z.array(z.string()),
          /** Other than the last time. */
          changed: z.literal(true).optional(),
        }),
      ),
    }),
  ),
  mapping: mappingSchema,
  /** Nothing need be asked. */
  complete: z.boolean(),
  dates: z.object({ calendars: z.array(idOf(importCalendar)), orders: z.array(idOf(importDateOrder)) }),
});
