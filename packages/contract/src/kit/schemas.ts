import type { EnumTable } from '@moadi/domain/enums';
import type { DocumentOf, FieldSpec, FieldTable } from '@moadi/domain/fields';
import { z } from 'zod';

const caseTitle = { title: 'شماره پرونده' };
/** The case's number in a path: nine digits (product.md section 1). */
export const clientId = z.coerce.number().int().min(100_000_000).max(999_999_999).meta(caseTitle);
/** The same in a body, where numbers are numbers. */
export const caseNumber = z.int().min(100_000_000).max(999_999_999).meta(caseTitle);
export const id = z.uuid().meta({ title: 'شناسه' });
/** The same where rows are numbered: text on the wire like every id. */
export const numberedId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .meta({ title: 'شناسه' });
/** Milliseconds since 1970, UTC. */
export const instant = z.int().meta({ title: 'زمان' });
/** An amount, quantity or rate as plain decimal text; never a JSON number. */
export const exact = z.string().max(40);

/** What a QR code says, as it was read. */
export const readCode = z.string().max(500).meta({ title: 'رمزینه' });

/** Which edit of a row it is, counted from 1; a column of the database holds it and the next one. */
export const version = z.int().min(1).max(2_147_483_646).meta({ title: 'نسخه' });

/** An id of an enumeration: one schema for each, which the API's description knows by the enumeration's name. */
export function idOf<I extends string | number | boolean>(table: Pick<EnumTable<I>, 'ids'>): z.ZodLiteral<I> {
  const known = enumSchemas.get(table) ?? z.literal([...table.ids]);
  enumSchemas.set(table, known);
  return known as z.ZodLiteral<I>;
}

const enumSchemas = new Map<object, z.ZodLiteral>();

export const inCase = z.strictObject({ clientId });
export const inCaseById = z.strictObject({ clientId, id });
export const byId = z.strictObject({ id });
/** The same of rows that have ids of one of two forms. */
export const paramsOf = (ownId: z.ZodType<string, string>) => z.strictObject({ id: ownId });
export type ById = ReturnType<typeof paramsOf>;

/** One thing that is wrong with what was sent (`ErrorEntry`). */
export const errorEntry = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  messageEn: z.string(),
});

/** How many rows a list has in all. */
export const totalCount = z.object({ totalCount: z.int() });

/** What has a row: how many of each kind, by the names of the catalogue's `holders`. */
export const holdersSchema = z.object({
  totalCount: z.int(),
  holders: z.array(
    z.object({
      ...{ of: z.string(), count: z.int(), isLeast: z.literal(true).optional() },
      // The names of the cases with the most of them, and whether there are more.
      ...{ cases: z.array(z.string()).optional(), hasMoreCases: z.literal(true).optional() },
    }),
  ),
  // Those that have it in the most lines.
  cases: z.array(z.object({ clientId: z.int(), businessName: z.string(), lines: z.int() })).optional(),
});

/** A body made of a field table: shape and size only, the sentences come from the domain's checks. */
export function bodyOf<T extends FieldTable>(fields: T): z.ZodType<DocumentOf<T>> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, spec] of Object.entries(fields)) {
    if (spec.made) continue;
    // What is empty is left out.
    shape[name] = valueOf(spec).optional().meta({ title: spec.label });
  }
  return z.strictObject(shape) as unknown as z.ZodType<DocumentOf<T>>;
}

/** A body with more in it than the fields of its table. */
export const withMore = <B, I, S extends z.ZodRawShape>(body: z.ZodType<B, I>, more: S) =>
  (body as unknown as z.ZodObject).extend(more) as unknown as z.ZodType<
    B & z.output<z.ZodObject<S>>,
    I & z.input<z.ZodObject<S>>
  >;

/** A body that replaces what is kept, with the version that it began from: an edit of another one is refused (decision 22). */
export const editOf = <B, I>(body: z.ZodType<B, I>) => withMore(body, { version });

/** The same fields in an answer: what is not filled is absent. */
export function answerOf<T extends FieldTable>(fields: T) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, spec] of Object.entries(fields))
    shape[name] = givenOf(spec).optional().meta({ title: spec.label });
  return z.object(shape) as unknown as z.ZodObject<{
    [K in keyof T]: z.ZodOptional<z.ZodType<NonNullable<DocumentOf<T>[K]>>>;
  }>;
}

/** A text that comes from elsewhere may be longer than what people may write. */
const givenOf = (spec: FieldSpec): z.ZodType => (spec.type === 'text' ? z.string() : valueOf(spec));

function valueOf(spec: FieldSpec): z.ZodType {
  switch (spec.type) {
    case 'enum':
      return idOf(spec.of);
    case 'day':
    case 'instant':
      return z.int();
    case 'flag':
      return z.boolean();
    case 'id':
      return z.uuid();
    case 'text':
      // Length is judged after normalising; this only keeps absurd input out.
      return z.string().max(spec.max * 4);
    default:
      return z.string().max(64);
  }
}
