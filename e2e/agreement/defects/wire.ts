import type { FieldSpec } from '@moadi/domain/fields';
import { headerFields, isSent, itemFields, wireObligation, type InvoiceItem } from '@moadi/domain/invoices';
import { wireFields, type Field, type WireInvoice } from '../../../packages/moadian/src/wire/fields.ts';
import type { Kind } from '../../../packages/moadian/src/wire/kinds.ts';
import type { Answer } from '../authority.ts';
import type { Right } from '../invoice/right.ts';

/**
 * Defects that the panel's form cannot express, made on the wire after its mapper: they hold the panel's tables (matrix,
 * formulas) against the authority's reading of the same papers. Each says what the panel's table expects.
 */
export interface WireDefect {
  name: string;
  spoil: (right: Right, wire: WireInvoice) => Spoilt | undefined;
}

export interface Spoilt {
  wire: WireInvoice;
  /** What the panel's tables promise; a sentence where the answer is another. */
  contradiction: (answer: Answer) => string | undefined;
}

type Part = 'header' | 'body' | 'payments' | 'sg';
type Values = Record<string, unknown>;

export const wireDefects = (): WireDefect[] =>
  parts.flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      name === 'sg'
        ? []
        : [missing(part, name, field), added(part, name, field), ...byOne(part, name, field)],
    ),
  );

const parts: readonly [Part, Readonly<Record<string, Field>>][] = [
  ['header', wireFields.header],
  ['body', wireFields.body],
  ['payments', wireFields.payment],
  ['sg', wireFields.goods],
];

/** Mandatory in the panel's matrix: refused as empty. Optional or out of pattern there: not. */
function missing(part: Part, name: string, { number }: Field): WireDefect {
  return {
    name: `wire ${part}.${name} missing`,
    spoil: ({ kind }, wire) => {
      if (lastOf(wire, part)?.[name] === undefined) return undefined;
      const obligation = wireObligation(name, kind);
      const changed = withLast(wire, part, ({ [name]: _, ...rest }) => rest);
      return {
        wire: changed,
        contradiction: ({ errors }) => {
          const empty = errors.filter(code => /^00\d{3}$/.test(code));
          if (obligation === 'M' && empty.length === 0) return 'M in the matrix, not missed by the authority';
          const missed = number !== undefined && empty.includes(`00${number}`);
          return missed && (obligation === 'O' || obligation === '-')
            ? `${obligation} in the matrix, missed by the authority`
            : undefined;
        },
      };
    },
  };
}

/** Out of pattern for the authority: the panel would not have sent it. Out of pattern in the panel's matrix: warned about. */
function added(part: Part, name: string, { kind: form, number }: Field): WireDefect {
  return {
    name: `wire ${part}.${name} added`,
    spoil: ({ kind, invoice }, wire) => {
      const last = lastOf(wire, part);
      if (!last || last[name] !== undefined) return undefined;
      const row = part === 'body' ? (invoice.invoiceBodies.at(-1) as InvoiceItem) : undefined;
      const sent = isSent(name, kind, { header: invoice.invoiceHeader, ...(row && { row }) });
      const outside = wireObligation(name, kind) === '-';
      return {
        wire: withLast(wire, part, values => ({ ...values, [name]: plausible(form) })),
        contradiction: ({ warnings }) => {
          const warned = warnings.some(code => (number ? code === `14${number}` : unpublished.test(code)));
          if (warned && sent) return 'out of pattern for the authority, sent by the panel';
          return outside && !warned ? 'out of pattern in the matrix, taken by the authority' : undefined;
        },
      };
    },
  };
}

/** The simulator's own numbers for fields whose numbers nobody has published. */
const unpublished = /^1410[1-5]$/;

/** Sums that are off by their last digit; right ones pass, so the formulas are the same. */
function byOne(part: Part, name: string, { kind: form }: Field): WireDefect[] {
  if (form.is !== 'decimal' || !computed.has(name)) return [];
  return [1n, -1n].map(step => ({
    name: `wire ${part}.${name} ${step > 0n ? 'one more' : 'one less'}`,
    spoil: (_, wire) => {
      const value = lastOf(wire, part)?.[name];
      if (typeof value !== 'string' || (value === '0' && step < 0n)) return undefined;
      if (withoutFormula(name, lastOf(wire, part)!)) return undefined;
      return {
        wire: withLast(wire, part, values => ({ ...values, [name]: moved(value, step, form.decimals) })),
        contradiction: ({ errors, warnings }) =>
          errors.length + warnings.length > 0 ? undefined : 'a wrong sum is taken by the authority',
      };
    },
  }));
}

/** Fixed duties follow from nothing. */
const withoutFormula = (name: string, values: Values): boolean =>
  (name === 'odam' && values['odr'] === undefined) || (name === 'olam' && values['olr'] === undefined);

const computed: ReadonlySet<string> = new Set([
  ...[...Object.values<FieldSpec>(headerFields), ...Object.values<FieldSpec>(itemFields)].flatMap(spec =>
    spec.made === 'computed' && spec.wire ? [spec.wire] : [],
  ),
  ...['insp', 'odam', 'olam', 'tonw'],
]);

function moved(text: string, step: bigint, decimals: number): string {
  const [whole = '0', rest = ''] = text.split('.');
  const units = BigInt(whole + rest.padEnd(decimals, '0')) + step;
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function lastOf(wire: WireInvoice, part: Part): Values | undefined {
  if (part === 'header') return wire.header;
  return (part === 'sg' ? (wire.header.sg ?? []) : wire[part]).at(-1);
}

function withLast(wire: WireInvoice, part: Part, change: (values: Values) => Values): WireInvoice {
  const replaced = <T>(rows: readonly T[]): T[] => [
    ...rows.slice(0, -1),
    change(rows.at(-1) as unknown as Values) as unknown as T,
  ];
  if (part === 'header') return { ...wire, header: change(wire.header) };
  if (part === 'sg') return { ...wire, header: { ...wire.header, sg: replaced(wire.header.sg!) } };
  return { ...wire, [part]: replaced<object>(wire[part]) };
}

/** Some value of the right form. */
function plausible(form: Kind): unknown {
  switch (form.is) {
    case 'one-of':
      return form.values[0];
    case 'count':
      return Number(`1${'0'.repeat(form.max - 1)}`);
    case 'list':
      return undefined;
    case 'decimal':
      return '1';
    case 'text':
      return examples.find(
        text => text.length <= form.max && text.length >= form.min && (form.pattern?.test(text) ?? true),
      );
  }
}

const examples = [
  'A1121604C220002F095011',
  '1994844121',
  '14292059547',
  '2720000066407',
  'EUR',
  '033',
  '0001',
  '10100',
  '12345678',
  '123456789',
  '12345678901234',
  '1234567890123456',
  'متن',
];
