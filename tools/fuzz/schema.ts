/** The part of JSON Schema that the API's document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  required?: readonly string[];
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  default?: unknown;
  examples?: unknown;
  title?: string;
}

/**
 * Where a value is other than its schema says; undefined: nowhere. A second reading of the schema beside the one that the server
 * writes its answers by. A word of the schema that it does not know is an error, so that nothing is judged by less than all of it.
 */
export function mismatch(schema: JsonSchema, value: unknown, path = ''): string | undefined {
  for (const word of Object.keys(schema))
    if (!known.has(word)) throw new Error(`The document uses ${word}; schema.ts does not read it.`);
  const say = (what: string) => `${path || '(all)'}: ${what}`;
  if (schema.anyOf)
    return schema.anyOf.some(one => mismatch(one, value, path) === undefined)
      ? undefined
      : say('none of anyOf');
  if (schema.const !== undefined && value !== schema.const) return say(`not ${JSON.stringify(schema.const)}`);
  if (schema.enum && !schema.enum.includes(value)) return say('not of the enumeration');
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some(type => isOf(type, value)))
    return say(`no ${types.join(' or ')}: ${JSON.stringify(value)?.slice(0, 60)}`);
  if (typeof value === 'string') return ofText(schema, value, say);
  if (typeof value === 'number') return ofNumber(schema, value, say);
  if (Array.isArray(value)) return ofList(schema, value, path, say);
  if (typeof value === 'object' && value !== null)
    return ofObject(schema, value as Record<string, unknown>, path, say);
  return undefined;
}

const known = new Set([
  ...[
    'type',
    'const',
    'enum',
    'format',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'minItems',
  ],
  ...[
    'maxItems',
    'required',
    'properties',
    'additionalProperties',
    'propertyNames',
    'items',
    'prefixItems',
    'anyOf',
  ],
  ...['default', 'examples', 'example', 'title', 'description', 'contentMediaType', 'x-enum-varnames'],
]);

type Say = (what: string) => string;

function isOf(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function ofText(
  { format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema,
  value: string,
  say: Say,
) {
  if (format === 'uuid' && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value))
    return say(`no id: ${value.slice(0, 40)}`);
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return say(`not ${pattern}: ${value.slice(0, 40)}`);
  return value.length < minLength || value.length > maxLength ? say(`${value.length} characters`) : undefined;
}

const ofNumber = ({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number, say: Say) =>
  value < minimum || value > maximum ? say(`${value} is out of bounds`) : undefined;

function ofList(
  { items, prefixItems, minItems = 0, maxItems = Infinity }: JsonSchema,
  value: readonly unknown[],
  path: string,
  say: Say,
) {
  if (value.length < minItems || value.length > maxItems) return say(`${value.length} rows`);
  for (const [i, one] of value.entries()) {
    const found = mismatch(prefixItems?.[i] ?? items ?? {}, one, `${path}/${i}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ofObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  say: Say,
) {
  const missing = required.find(name => !Object.hasOwn(value, name));
  if (missing !== undefined) return say(`lacks ${missing}`);
  for (const [name, one] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name]! : additionalProperties;
    if (schema === false) return say(`has ${name}, which it may not`);
    const found = typeof schema === 'object' ? mismatch(schema, one, `${path}/${name}`) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
