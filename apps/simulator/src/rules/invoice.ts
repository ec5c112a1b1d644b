import { Exact } from '../json/exact.ts';
import { tehranDay } from '../control/clock.ts';
import type { Facts, KindReading, Registered } from './facts.ts';
import type { BodyField, HeaderField } from './fields.ts';
import { isKind, obligation, type Kind, type Obligation } from './matrix.ts';
import type { Field } from './fields.ts';
import type { Part, Sheet } from './sheet.ts';

/** A line of a corrective or return beside its line in the reference; `added` and `foreign` have none there. */
export type Counterpart = Part | 'added' | 'foreign';

/** One invoice under judgement. */
export interface Invoice {
  sheet: Sheet;
  facts: Facts;
  /** Subject: 1 main, 2 corrective, 3 cancellation, 4 return. */
  ins: number;
  /** Type and pattern; of a corrective, cancellation or return those of its reference. */
  kind: Kind | undefined;
  reference: Registered | undefined;
  referenceSheet: Sheet | undefined;
  counterparts: Map<Part, Counterpart>;
  /** Whether it came after the deadline (section 7.4); undefined without an issue date. */
  late: boolean | undefined;
}

export function identify(sheet: Sheet, facts: Facts): Invoice {
  const { values } = sheet.header;
  const ins = choice(sheet.header, 'ins') ?? 1;
  const irtaxid = values.get('irtaxid');
  const reference = ins !== 1 && typeof irtaxid === 'string' ? facts.registered(irtaxid) : undefined;
  const own = `${choice(sheet.header, 'inty')}.${choice(sheet.header, 'inp')}`;
  const kind = reference?.kind ?? (isKind(own) ? own : undefined);
  const referenceSheet = reference && facts.sheetOf(reference.taxId);
  const invoice = { sheet, facts, ins, kind, reference, referenceSheet, late: isLate(sheet, facts) };
  return { ...invoice, counterparts: counterparts(invoice) };
}

/** A field with an enumerated value, as a plain number. */
export function choice(part: Part, field: HeaderField): number | undefined {
  const value = part.values.get(field);
  return value instanceof Exact ? Number(value.toString()) : undefined;
}

function isLate(sheet: Sheet, facts: Facts): boolean | undefined {
  const issued = sheet.header.values.get('indatim');
  return issued instanceof Exact ? isBeyondDeadline(Number(issued.toString()), facts) : undefined;
}

/**
 * Section 7.4: the distance to receipt, against a setting; the paper says no unit (RC_IITP p. 25 rules 5 to 7). Whole Tehran
 * days, or by the narrowest reading hours.
 */
export function isBeyondDeadline(sinceMs: number, facts: Facts): boolean {
  const { receivedAtMs, deadlineDays, deadlineInHours } = facts;
  return deadlineInHours
    ? receivedAtMs - sinceMs > deadlineDays * dayMs
    : tehranDay(receivedAtMs) - tehranDay(sinceMs) > deadlineDays;
}

const dayMs = 86_400_000;

/**
 * The obligation of a field for this invoice: the matrix, and for subjects 2, 3, 4 what section 5.3 takes out of it
 * (all buyer fields and billid; for a cancellation everything but five header fields).
 */
export function cell(invoice: Pick<Invoice, 'ins' | 'kind' | 'facts'>, field: Field): Obligation {
  if (invoice.ins === 3) return cancellation[field] ?? '-';
  if (invoice.ins !== 1 && notInCorrections.has(field)) return '-';
  if (invoice.ins !== 1 && (field === 'inty' || field === 'inp'))
    return kindOfCorrection[invoice.facts.kindInCorrections];
  return obligation(invoice.kind, field);
}

// prettier-ignore
const notInCorrections: ReadonlySet<Field> = new Set([
  'tob', 'bid', 'tinb', 'bpc', 'bbc', 'bpn', 'billid',
]);

const kindOfCorrection: Record<KindReading, Obligation> = { either: 'O', required: 'M', ignored: '-' };

const cancellation: Partial<Record<Field, Obligation>> = {
  taxid: 'M',
  indatim: 'M',
  ins: 'M',
  tins: 'M',
  irtaxid: 'C',
  inno: 'O',
  insr: 'C',
  indati2m: 'C',
};

/**
 * Pairs lines by goods id, in order. Nothing on the wire names a line: where several have one goods id, a line that is in
 * the reference as it stands is that one, and else what can be the rest of a line is (section 7.2, return). A corrective
 * may have more lines than its reference where the switch is on.
 */
function counterparts(invoice: Omit<Invoice, 'counterparts'>): Map<Part, Counterpart> {
  const paired = new Map<Part, Counterpart>();
  if (!invoice.referenceSheet || invoice.ins === 3) return paired;
  const free = [...invoice.referenceSheet.body];
  const mayAdd = invoice.ins === 2 && invoice.facts.addedLines;
  let additions = mayAdd ? Math.max(0, invoice.sheet.body.length - free.length) : 0;
  for (const choose of [unchanged, (line: Part, alike: Part[]) => rest(line, alike) ?? alike[0]]) {
    for (const line of invoice.sheet.body) {
      if (paired.has(line)) continue;
      const alike = free.filter(other => textOf(other, 'sstid') === textOf(line, 'sstid'));
      const found = choose(line, alike);
      if (!found) continue;
      free.splice(free.indexOf(found), 1);
      paired.set(line, found);
    }
  }
  for (const line of invoice.sheet.body)
    if (!paired.has(line)) paired.set(line, additions-- > 0 ? 'added' : 'foreign');
  return paired;
}

const unchanged = (line: Part, alike: Part[]) =>
  alike.find(other => isRestOf(line, other) && isRestOf(other, line));
const rest = (line: Part, alike: Part[]) => alike.find(other => isRestOf(line, other));

/** No more of it, at the same price. */
function isRestOf(line: Part, other: Part): boolean {
  const order = (field: BodyField) => {
    const [now, then] = [line.values.get(field), other.values.get(field)];
    return now instanceof Exact && then instanceof Exact ? now.compare(then) : 0;
  };
  const samePrice = (['fee', 'exr', 'vra'] as const).every(field => order(field) === 0);
  return samePrice && (['am', 'dis'] as const).every(field => order(field) <= 0);
}

export function textOf(part: Part, field: BodyField | HeaderField): string | undefined {
  const value = part.values.get(field);
  return typeof value === 'string' ? value : undefined;
}
