import type { Random } from './random.ts';
import type { Draft } from './requests.ts';
import { hostileText, hostileValue } from './values.ts';

/** What is done to a request that may have been right. */
export interface Mutation {
  name: string;
  /** Whether there is anything in the request that it could be done to. */
  fits: (draft: Draft) => boolean;
  change: (draft: Draft, random: Random) => void;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasBody = ({ body }: Draft) => isObject(body);

/** A place inside the body: an object or a list, and a key of it. */
function somewhere(body: unknown, random: Random): { at: Record<string, unknown>; key: string } | undefined {
  const places: { at: Record<string, unknown>; key: string }[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push({ at: value as Record<string, unknown>, key });
      collect((value as Record<string, unknown>)[key]);
    }
  };
  collect(body);
  return places.length === 0 ? undefined : random.pick(places);
}

const atSomePlace =
  (change: (at: Record<string, unknown>, key: string, random: Random) => void) =>
  ({ body }: Draft, random: Random): void => {
    const place = somewhere(body, random);
    if (place) change(place.at, place.key, random);
  };

const strangeNames = [
  'role',
  'state',
  'clientId',
  'isActive',
  'taxId',
  'id',
  'version',
  '__proto__x',
  'toString',
  '',
  'نام',
  '\u0000',
  'a.b',
];

export const mutations: readonly Mutation[] = [
  {
    name: 'a hostile value',
    fits: hasBody,
    change: atSomePlace((at, key, random) => (at[key] = hostileValue(random))),
  },
  {
    name: 'a hostile value',
    fits: hasBody,
    change: atSomePlace((at, key, random) => (at[key] = hostileValue(random))),
  },
  { name: 'another type', fits: hasBody, change: atSomePlace((at, key) => (at[key] = otherType(at[key]))) },
  {
    name: 'left out',
    fits: hasBody,
    change: atSomePlace((at, key) => void (Array.isArray(at) ? at.splice(Number(key), 1) : delete at[key])),
  },
  {
    name: 'doubled',
    fits: hasBody,
    change: atSomePlace((at, key) => (at[key] = structuredClone([at[key], at[key]]))),
  },
  {
    name: 'an unknown field',
    fits: hasBody,
    change: atSomePlace(
      (at, _, random) => !Array.isArray(at) && (at[random.pick(strangeNames)] = hostileValue(random)),
    ),
  },
  {
    name: 'many rows',
    fits: hasBody,
    change: atSomePlace(
      (at, key, random) =>
        Array.isArray(at[key]) &&
        (at[key] = Array.from(
          { length: random.pick([0, 101, 600, 5_001]) },
          () => (at[key] as unknown[])[0],
        )),
    ),
  },
  { name: 'another body', fits: hasBody, change: (draft, random) => (draft.body = hostileValue(random)) },
  {
    name: 'broken JSON',
    fits: hasBody,
    change: (draft, random) => (draft.text = broken(JSON.stringify(draft.body), random)),
  },
  {
    name: 'a body nobody asked for',
    fits: ({ body, file }) => body === undefined && !file,
    change: (draft, random) => (draft.body = hostileValue(random)),
  },
  {
    name: 'another parameter',
    fits: ({ params }) => Object.keys(params).length > 0,
    change: (draft, random) =>
      (draft.params[random.pick(Object.keys(draft.params))] = hostileText(random).slice(0, 250)),
  },
  {
    name: 'an unknown query',
    fits: () => true,
    change: (draft, random) =>
      void draft.query.push([random.pick([...strangeNames, 'take']), hostileText(random).slice(0, 2_000)]),
  },
  {
    name: 'a query doubled',
    fits: ({ query }) => query.length > 0,
    change: (draft, random) => void draft.query.push(random.pick(draft.query)),
  },
  {
    name: 'another header',
    fits: () => true,
    change: (draft, random) => Object.assign(draft.headers, random.pick(headers)),
  },
];

const otherType = (value: unknown): unknown =>
  typeof value === 'string'
    ? Number.isFinite(Number(value))
      ? Number(value)
      : true
    : typeof value === 'object'
      ? String(value)
      : JSON.stringify(value);

function broken(text: string, random: Random): string {
  const key = /"(\w+)":/.exec(text)?.[1] ?? 'a';
  return random.pick([
    text.slice(0, random.below(text.length)),
    `${text}${text}`,
    text.replace(`"${key}":`, `"${key}":1,"${key}":`),
    text.replace(/"(\d+)"/, '12345678901234567890.123'),
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
    '{"a":'.repeat(20) + '1' + '}'.repeat(20),
    text.replace('{', '{"__proto__":{"isActive":true},'),
    text.replace(/:/, ':NaN,"x":'),
    '',
    ' ',
    'null',
  ]);
}

const headers: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': '' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'idempotency-key': 'با فارسی' },
  { 'idempotency-key': 'x'.repeat(200) },
  { 'idempotency-key': '' },
  { authorization: 'Basic eDp5' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { cookie: '__Host-moadi-refresh=x; a=%ff; =; ;;' },
  { 'content-encoding': 'gzip' },
  { 'accept-language': 'x'.repeat(3_000) },
  { 'x-forwarded-for': "1.1.1.1, ' or 1=1" },
];
