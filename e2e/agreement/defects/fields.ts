import type { FieldSpec } from '@moadi/domain/fields';
import { headerFields, itemFields, paymentFields, shippingGoodFields } from '@moadi/domain/invoices';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { wireFields, type Field } from '../../../packages/moadian/src/wire/fields.ts';
import type { Kind } from '../../../packages/moadian/src/wire/kinds.ts';
import { enteredFields, partOf, withPart, withValue, type Defect, type Entered } from './defect.ts';

/**
 * Defects of single fields. They are made for every field whatever the rule table says of it, and their values come from
 * the sizes of the wire, so that a mistake of the panel's tables shows as a difference and does not hide itself.
 */
export const fieldDefects = (): Defect[] =>
  enteredFields.flatMap(entered => [
    absent(entered),
    ...wrongValues(entered).map(value => wrong(entered, value)),
    filled(entered),
  ]);

const nameOf = ({ section, field }: Entered) => `${section}.${field}`;

/** Missing where it stood. */
function absent(entered: Entered): Defect {
  const { section, field } = entered;
  return {
    name: `${nameOf(entered)} missing`,
    spoil: ({ invoice }) =>
      partOf(invoice, section)?.[field] === undefined
        ? undefined
        : withPart(invoice, section, ({ [field]: _, ...rest }) => rest),
  };
}

/** Filled where it did not stand: where the kind or a condition takes it out of pattern, the panel must not send it. */
function filled(entered: Entered): Defect {
  const { section, field } = entered;
  return {
    name: `${nameOf(entered)} added`,
    spoil: ({ invoice }, now) => {
      const part = partOf(invoice, section);
      return part && part[field] === undefined
        ? withValue(invoice, section, field, plausible(entered, now))
        : undefined;
    },
  };
}

/** Some other value in place of the right one. */
function wrong(entered: Entered, [what, make]: Wrong): Defect {
  const { section, field } = entered;
  return {
    name: `${nameOf(entered)} ${what}`,
    spoil: ({ invoice }, now) => {
      const value = partOf(invoice, section)?.[field];
      if (value === undefined) return undefined;
      const changed = make(value, now);
      return changed === value ? undefined : withValue(invoice, section, field, changed);
    },
  };
}

type Wrong = readonly [what: string, make: (value: unknown, now: number) => unknown];

function wrongValues({ spec }: Entered): readonly Wrong[] {
  if (spec.type === 'day' || spec.type === 'instant') return moments;
  const kind = spec.wire === undefined ? ownKind(spec) : kindOf(spec.wire);
  if (spec.type === 'choice' && spec.from !== 'stuff') return [...choices, ...(kind ? byKind(kind) : [])];
  return kind ? byKind(kind) : [];
}

function byKind(kind: Kind): readonly Wrong[] {
  switch (kind.is) {
    case 'text':
      return [
        ['too long', value => String(value) + '1'.repeat(kind.max + 1 - String(value).length)],
        ['too short', value => String(value).slice(0, Math.max(0, Math.min(8, kind.max - 1)))],
        ['one longer', value => `${String(value)}1`],
        ['one shorter', value => String(value).slice(1)],
        ['of one character', () => '1'],
        ['of spaces', () => '   '],
        ['with line breaks', value => `${String(value)}\r\n\u2028x`],
        ['with spaces around', value => ` ${String(value)}\u00a0`],
        ['of zeros', value => '0'.repeat(String(value).length)],
        ['with a letter', value => `${String(value).slice(0, -1)}x`],
        [
          'with another last digit',
          value => String(value).slice(0, -1) + ((Number(String(value).at(-1)) + 1) % 10),
        ],
        ['with a stroke', value => `${String(value).slice(0, -1)}-`],
        ['in Persian digits', value => persian(String(value))],
        ['with invisible characters', value => `\u202e${String(value)}\u0000\ud800`],
      ];
    case 'decimal':
      return [
        ['negative', () => '-1'],
        ['zero', () => '0'],
        ['one', () => '1'],
        ['the smallest fraction', () => smallest(kind.decimals)],
        [
          'with a decimal too many',
          value => `${String(value).split('.')[0]}.${'1'.repeat(kind.decimals + 1)}`,
        ],
        ['the largest', () => '9'.repeat(kind.whole)],
        ['with a digit too many', () => `1${'0'.repeat(kind.whole)}`],
        ['one more', value => String(BigInt(String(value).split('.')[0]!) + 1n)],
        ['no number', () => 'abc'],
        ['with an exponent', () => '1e3'],
        ['grouped', () => '1,000'],
        ['with zeros around', () => '007.500'],
        ['with zeros behind', value => `${String(value).split('.')[0]}.00`],
        ['in Persian digits', value => persian(String(value))],
        ['with a plus', value => `+${String(value)}`],
        ['the largest of all', () => `${'9'.repeat(kind.whole)}.${'9'.repeat(kind.decimals)}`],
        ['half of the largest', () => `5${'0'.repeat(kind.whole - 1)}`],
      ];
    case 'one-of':
      return [0, ...kind.values, Math.max(...kind.values) + 1].map(other => [`${other}`, () => other]);
    case 'count':
    case 'list':
      return [];
  }
}

const persian = (text: string): string => text.replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);

const smallest = (decimals: number): string => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);

const DAY = 86_400_000;
const dayAt = (ms: number): number => startOfDay(tehranDayOf(ms));

/** Times of all ages: the wire has 13 digits for moments and 5 for days, which end in 2001 and in 1997. */
const moments: readonly Wrong[] = [
  ['tomorrow', (_, now) => dayAt(now + DAY)],
  ['today', (_, now) => dayAt(now)],
  ['yesterday', (_, now) => dayAt(now - DAY)],
  ['a year ago', (_, now) => dayAt(now - 365 * DAY)],
  ['in 2002', () => dayAt(Date.UTC(2002, 0, 1))],
  ['on the first day of 13 digits', () => dayAt(Date.UTC(2001, 8, 10, 12))],
  ['on the last day of 12 digits', () => dayAt(Date.UTC(2001, 8, 9, 12))],
  ['in 2000', () => dayAt(Date.UTC(2000, 0, 1))],
  ['on day 10000', () => dayAt(10_000 * DAY + DAY / 2)],
  ['on day 9999', () => dayAt(9_999 * DAY + DAY / 2)],
  ['in 1971', () => dayAt(Date.UTC(1971, 0, 1))],
  ['in 1960', () => dayAt(Date.UTC(1960, 0, 1))],
  ['in 2100', () => dayAt(Date.UTC(2100, 0, 1))],
  ['of part of a millisecond', value => Number(value) + 0.5],
];

const choices: readonly Wrong[] = ['9999', '999', '33', 'ZZZ', 'eur', '033', '107', 'Iran'].map(other => [
  other,
  () => other,
]);

/** Of fields that the panel keeps for itself. */
function ownKind(spec: FieldSpec): Kind | undefined {
  switch (spec.type) {
    case 'rial':
      return { is: 'decimal', whole: 18, decimals: 0 };
    case 'decimal':
      return { is: 'decimal', whole: spec.integer, decimals: spec.fraction };
    case 'text':
      return { is: 'text', min: 1, max: spec.max };
    default:
      return undefined;
  }
}

function kindOf(wire: string): Kind | undefined {
  const sections: Readonly<Record<string, Readonly<Record<string, Field>>>> = wireFields;
  return Object.values(sections).find(fields => Object.hasOwn(fields, wire))?.[wire]?.kind;
}

/** A value of the right form for a field that stands empty. */
function plausible({ field, spec }: Entered, now: number): unknown {
  const known = (examples as Readonly<Record<string, unknown>>)[field];
  if (known !== undefined) return known;
  switch (spec.type) {
    case 'enum':
      return spec.of.ids[0];
    case 'day':
    case 'instant':
      return dayAt(now);
    case 'flag':
      return true;
    case 'digits':
    case 'latin':
      return '1'.repeat(spec.min ?? spec.max);
    default:
      return '1';
  }
}

type FieldName =
  | keyof typeof headerFields
  | keyof typeof itemFields
  | keyof typeof paymentFields
  | keyof typeof shippingGoodFields;

const examples: Partial<Record<FieldName, string>> = {
  referenceTaxId: 'A1121604C220002F095011',
  buyerNationalIdentityCode: '0012345679',
  buyerEconomicNumber: '14292059547',
  agencyEconomicNumber: '14296687796',
  buyerPostalCode: '1994844121',
  buyerPassportNumber: 'A12345678',
  buyerLandlineNumber: '02112345678',
  buyerBranchCode: '0001',
  sellerBranchCode: '0001',
  stuffServiceId: '2720000066407',
  measurementUnit: '1627',
  currencyType: 'EUR',
  originCountry: '033',
  destinationCountry: '033',
  originCity: '284',
  destinationCity: '284',
  transmitterNationalIdentityCode: '0012345679',
  receiverNationalIdentityCode: '0012345679',
  driverNationalIdentityCode: '0012345679',
  payerNationalIdentityCode: '0012345679',
  payerCardNumber: '6037701689095443',
};
