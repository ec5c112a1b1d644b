import { fault } from '@moadi/domain/faults';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuse, schemaFaults } from '../answers/faults.ts';

/** A wrong parameter of the path is a row that does not exist; anything else gets its faults by field. */
export function parsed(
  schema: z.ZodType | undefined,
  value: unknown,
  asMissing?: 'http.rowNotFound',
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (asMissing) return refuse(fault(asMissing));
  return refuse(...schemaFaults(result.error, schema, value));
}

/** S23: what an endpoint does not take is refused and not passed over, so that nobody believes it was heard. */
export const withoutQuery = ({ query }: Pick<FastifyRequest, 'query'>): undefined =>
  refuseNames(Object.keys(query as object));

/** The same; a form with a file is read by the person who takes the file. */
export function withoutBody({ body }: Pick<FastifyRequest, 'body'>): undefined {
  if (body === undefined || body === null) return;
  if (typeof body !== 'object' || Array.isArray(body)) refuse(fault('http.notJson'));
  refuseNames(Object.keys(body as object));
}

const MOST_NAMED = 5;

function refuseNames(names: readonly string[]): undefined {
  if (names.length > 0)
    refuse(...names.slice(0, MOST_NAMED).map(name => fault('http.unknownField', name, { name })));
}
