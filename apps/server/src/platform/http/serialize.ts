import fastJson from 'fast-json-stringify';
import { z } from 'zod';

/**
 * A writer of `{ data: … }` from an answer's schema. Only what the schema names goes out (S23), and it is several times
 * faster than JSON.stringify of a validated copy (measured-choices: zod costs 12–23 % on heavy lists).
 */
export function answerWriter(
  schema: z.ZodType | undefined,
): ((value: { data: unknown }) => string) | undefined {
  if (!schema) return undefined;
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  delete json.$schema;
  return fastJson({
    type: 'object',
    properties: { data: json },
    required: ['data'],
  } as fastJson.Schema) as (value: { data: unknown }) => string;
}
