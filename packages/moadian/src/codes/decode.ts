import { unsentFields, wireFields, wireSections } from '../wire/fields.ts';
import type { Field, WireSection } from '../wire/fields.ts';
import { contentCodes } from './content.ts';
import * as generic from './generic.ts';
import { httpCodes } from './http.ts';
import { legacyCodes } from './legacy.ts';
import { transportCodes } from './transport.ts';
import type { Catalogue, ContentKind, DecodedCode, Explanation, Layer } from './types.ts';

/**
 * Takes an authority's code apart and explains it in Persian (protocol 6). Never fails: a code that nobody has
 * published comes back with layer `unknown`.
 * @param message the authority's own text, in which the line number stands
 */
export function decodeCode(code: string, message = ''): DecodedCode {
  const text = code.trim();
  for (const [layer, catalogue] of plainCatalogues) {
    const row = own(catalogue, text);
    if (row) return { code: text, layer, severity: 'error', ...complete(row) };
  }
  return decodeContent(text, message) ?? decodeUnknown(text);
}

/** By the family only: 4… and 5… come over HTTP, 04… and 05… by inquiry (protocol 1.8, 6.3). */
function decodeUnknown(code: string): DecodedCode {
  const [, zero, first] = /^(0?)([45])\d{3}$/.exec(code) ?? [];
  const layer = zero === undefined ? 'unknown' : zero === '' ? 'http' : 'transport';
  const row = first === '5' ? generic.unknownServerCode : generic.unknownCode;
  return { code, layer, severity: 'error', ...complete(row) };
}

const plainCatalogues: readonly (readonly [Layer, Catalogue])[] = [
  ['http', httpCodes],
  ['transport', transportCodes],
  ['legacy', legacyCodes],
];

const kinds: readonly ContentKind[] = ['empty', 'json', 'rule', 'mismatch', 'out-of-pattern', 'duplicate'];

function decodeContent(text: string, message: string): DecodedCode | undefined {
  const parts = split(text);
  const kind = kinds[Number(parts?.kind)];
  if (!parts || !kind) return undefined;
  const { severity, field: number, detail, code } = parts;
  const named = generic.titlePattern.exec(message)?.[1];
  const place = places.get(number) ?? unnumbered.get(named ?? '');
  // Kind 4 is always a warning, and 05… with no field behind it is no kind 5 either: both are transport codes (6.3).
  if (severity === 'error' && (kind === 'out-of-pattern' || (kind === 'duplicate' && !place)))
    return undefined;
  const title = place?.title ?? named ?? generic.unnamedField(number);
  const isSum = computed.has(place?.name ?? '');
  const row = own(contentCodes, code) ?? explain(kind, detail, title, severity, isSum);
  const line = lineOf(message);
  return {
    code,
    layer: 'content',
    severity: code === '00000' ? 'warning' : severity,
    kind,
    ...(detail !== undefined && { detail }),
    ...(place && { section: place.section }),
    ...(place?.name !== undefined && { field: { name: place.name, title } }),
    ...(line !== undefined && { line }),
    ...complete(row),
  };
}

type Parts = {
  code: string;
  severity: 'error' | 'warning';
  kind: string;
  field: string;
  detail: string | undefined;
};

/**
 * Severity, kind, field of three digits, and two digits of detail or none. Material from before Esfand 1402 has two
 * digits for the field; documents leave out the detail 01 of kinds 2 and 3, live answers do not.
 */
function split(text: string): Parts | undefined {
  const match = /^([01])([0-5])(?:(\d{3})(\d{2})?|(\d{2})(\d{2})?)$/.exec(text);
  if (!match) return undefined;
  const [, first = '', kind = '', long, longDetail, short = '', shortDetail] = match;
  const field = long ?? `0${short}`;
  const detail = longDetail ?? shortDetail ?? (kind === '2' || kind === '3' ? '01' : undefined);
  const severity = first === '1' ? 'warning' : 'error';
  return { code: `${first}${kind}${field}${detail ?? ''}`, severity, kind, field, detail };
}

function explain(
  kind: ContentKind,
  detail: string | undefined,
  title: string,
  severity: DecodedCode['severity'],
  isSum: boolean,
): Explanation {
  const row = generic.genericExplanation(kind, detail, title);
  if (severity === 'warning' && kind !== 'out-of-pattern')
    return { ...row, todo: generic.acceptedAnyway.replace('X', () => title) };
  return kind === 'rule' && isSum ? { ...row, repair: 'recompute' } : row;
}

function complete(row: Explanation): Explanation & { retry: DecodedCode['retry'] } {
  return { ...row, retry: row.retry ?? 'no' };
}

function own(catalogue: Catalogue, code: string): Explanation | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
}

function lineOf(message: string): number | undefined {
  const digits = generic.linePattern.exec(message)?.[1];
  // The last hexadecimal digit of a Persian (U+06F0…) or Arabic (U+0660…) digit's code point is its value.
  return digits === undefined
    ? undefined
    : Number(digits.replace(/\D/g, digit => String(digit.charCodeAt(0) & 15)));
}

/**
 * Amounts that follow from others (protocol 5.4), so that working them out again is safe. What a person decides about
 * (a quantity, a price, a discount, the cash paid) is not among them.
 */
const computed: ReadonlySet<string> = new Set(
  (
    'tprdis tdis tadis tvam todam tbill tonw torv tocv insp tvop ' +
    'cfee prdis adis vam odam olam tcpbs cop vop tsstam'
  ).split(' '),
);

type Place = { section: WireSection; title: string; name?: string };

/** What a field number stands for. */
const places: ReadonlyMap<string, Place> = new Map([
  ...Object.entries(wireSections).map(([number, { name, title }]): [string, Place] => [
    number,
    { section: name, title },
  ]),
  ...fieldPlaces('header', wireFields.header),
  ...fieldPlaces('header', wireFields.goods),
  ...fieldPlaces('body', wireFields.body),
  ...fieldPlaces('payment', wireFields.payment),
  ...fieldPlaces('body', unsentFields.body),
  ...fieldPlaces('payment', unsentFields.payment),
]);

function fieldPlaces(section: WireSection, fields: Readonly<Record<string, Field>>): [string, Place][] {
  return Object.entries(fields).flatMap(([name, { number, title }]) =>
    number === undefined ? [] : [[number, { section, title, name }]],
  );
}

/** Fields whose numbers nobody has published (protocol 4, "?"), known by the title that stands in the message. */
const unnumbered: ReadonlyMap<string, Place> = new Map(
  (['header', 'body', 'payment'] as const).flatMap(section =>
    Object.entries<Field>(wireFields[section]).flatMap(([name, { number, title }]): [string, Place][] =>
      number === undefined ? [[title, { section, title, name }]] : [],
    ),
  ),
);
