import { z } from 'zod';
import type { EndpointSchemas } from '@moadi/contract/kit';
import type { Given } from './given.ts';

/** Where a value stands in a request: `body.invoices.0.invoiceHeader.buyerId` as its steps. */
export type Place = readonly (string | number)[];

interface JsonSchema {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Every value that a request of these schemas may hold, with what the schema says of it; of lists, the first row. */
export function placesOf(schemas: EndpointSchemas): { place: Place; schema: JsonSchema }[] {
  return (['params', 'query', 'body'] as const).flatMap(part => {
    const schema = schemas[part];
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return within(json, [part]);
  });
}

function within(schema: JsonSchema, place: Place): { place: Place; schema: JsonSchema }[] {
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) => within(inner, [...place, name]));
  if (schema.items) return within(schema.items, [...place, 0]);
  return [{ place, schema }];
}

/** The request with this value in that place; what stood around it stays, what was missing on the way is made. */
export const withValue = (given: Given, place: Place, value: unknown): Given =>
  put(given, place, value) as Given;

function put(into: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const rows = Array.isArray(into) ? into : [];
    return rows.toSpliced(step, 1, put(rows[step], rest, value));
  }
  const object = (into ?? {}) as Record<string, unknown>;
  return { ...object, [step]: put(object[step], rest, value) };
}

export const valueAt = (given: Given, place: Place): unknown =>
  place.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], given);
