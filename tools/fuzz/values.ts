import type { Random } from './random.ts';
import type { JsonSchema } from './schema.ts';

/** What a value may be besides what its schema says: texts that mean something somewhere. */
const telling = [
  ...['', ' ', '0', '1', '10', '-1', '1000', '0.1', '1.00000001', '999999999999999999', '1e3', '۱۲۳', '٤٥'],
  ...[
    '2720000104932',
    '1627',
    'EUR',
    'USD',
    '14095443737',
    '9998719518',
    '99987195180001',
    '09121111111',
    '123456',
  ],
  ...[
    'علی',
    'یک\u200cدو',
    'متن فارسی با عدد ۱۲',
    'English text',
    "o'hara",
    '<script>alert(1)</script>',
    '%',
    '_',
    '|',
    '\\',
  ],
  ...['A1M0D104F2E0000000001F', '2026-11-21', 'true', 'null', '1234567890', '0000'],
];

/** A value that the schema takes, as far as a schema can say so. */
export function valid(schema: JsonSchema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return valid(random.pick(schema.anyOf), random);
  if (schema.properties) {
    const required = new Set(schema.required);
    const names = Object.keys(schema.properties).filter(name => required.has(name) || random.chance(0.4));
    return Object.fromEntries(names.map(name => [name, valid(schema.properties![name]!, random)]));
  }
  switch ([schema.type].flat()[0]) {
    case 'array': {
      const { minItems = 0, maxItems = 3 } = schema;
      const count = Math.min(maxItems, minItems + random.below(3));
      return Array.from({ length: count }, () => valid(schema.items ?? {}, random));
    }
    case 'integer':
    case 'number':
      return number(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return text(schema, random);
    default:
      return random.pick(telling);
  }
}

function number({ minimum = -100, maximum = 2_000_000_000_000 }: JsonSchema, random: Random): number {
  const low = Math.max(minimum, -1_600_000_000_000);
  const high = Math.min(maximum, 4_800_000_000_000);
  return random.pick([
    low,
    high,
    Math.min(high, Math.max(low, random.below(12))),
    low + Math.floor(random.next() * (high - low)),
  ]);
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema, random: Random): string {
  if (format === 'uuid') return uuid(random);
  if (pattern?.includes('{64}'))
    return Array.from({ length: 64 }, () => random.pick([...'0123456789abcdef'])).join('');
  const found = random.pick(telling);
  return (found.length < minLength ? found.padEnd(minLength, 'x') : found).slice(0, maxLength);
}

export const uuid = (random: Random): string =>
  'xxxxxxxx-xxxx-7xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => random.below(16).toString(16));

/** What no form sends, of every type: boundaries, wrong types, huge, of every script and of none. */
const hostile: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e21, 5e-324],
  ...[[], {}, [[]], [null], [{}], { length: 5 }, { toJSON: 1 }, Array.from({ length: 150 }, () => 'x')],
  ...[
    '',
    ' ',
    '\t\n',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202e\u2066',
    '\ufeff',
    '\ufffe',
    '\u200c',
    '\u0300',
  ],
  ...[
    '9'.repeat(25),
    '0'.repeat(70),
    '-'.repeat(40),
    '1'.repeat(2_000),
    'ا'.repeat(300),
    '😀'.repeat(120),
    'x'.repeat(70_000),
  ],
  ...['NaN', 'Infinity', '-0', '+1', '.5', '5.', '1,000', '1e400', '0x10', '١٢٣', '12 34', '1_000'],
  ...[
    "'; drop table buyers; --",
    '{{7*7}}',
    '${7*7}',
    '../../etc/passwd',
    '%00',
    '%s%n',
    '__proto__',
    'constructor',
    '\r\nset-cookie: x=1',
  ],
  ...[
    '01999999-0000-7000-8000-000000000000',
    '00000000-0000-0000-0000-000000000000',
    'not-an-id',
    '8640000000000001',
  ],
  ...[
    8_640_000_000_000_000, 8_640_000_000_000_001, -8_640_000_000_000_001, 253_402_300_800_000,
    -62_135_596_800_001,
  ],
];

/** A copy: anyone who has it may change it further. */
export const hostileValue = (random: Random): unknown => structuredClone(random.pick(hostile));

export const drawText = (random: Random): string => random.pick(telling);
export const hostileText = (random: Random): string =>
  random.pick(hostile.filter(value => typeof value === 'string'));
