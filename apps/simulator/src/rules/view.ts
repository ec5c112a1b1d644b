import { Exact, sum, zero } from '../json/exact.ts';
import { fieldTables, type BodyField, type Field } from './fields.ts';
import type { Invoice } from './invoice.ts';
import type { Part } from './sheet.ts';

/** Thrown when a rule asks for a value that is absent or of a wrong form: the rule then says nothing. */
export const notApplicable = new Error('not applicable');

/** What a rule sees: the invoice, and the one line or payment that is being looked at. */
export class View {
  readonly invoice: Invoice;
  readonly part: Part;

  constructor(invoice: Invoice, part: Part) {
    this.invoice = invoice;
    this.part = part;
  }

  amount(field: Field): Exact {
    const value = this.home(field).values.get(field);
    if (!(value instanceof Exact)) throw notApplicable;
    return value;
  }

  /** Zero where an optional amount is absent. */
  amountOrZero(field: Field): Exact {
    const home = this.home(field);
    if (home.bad.has(field)) throw notApplicable;
    return (home.values.get(field) as Exact | undefined) ?? zero;
  }

  text(field: Field): string {
    const value = this.home(field).values.get(field);
    if (typeof value !== 'string') throw notApplicable;
    return value;
  }

  /** An enumerated value, a day or an epoch: at most 13 digits, never an amount. */
  number(field: Field): number {
    return Number(this.amount(field).toString());
  }

  has(field: Field): boolean {
    return this.home(field).values.has(field);
  }

  /** Whether the field was filled, rightly or wrongly: what another field then owes does not change with its form. */
  isGiven(field: Field): boolean {
    return this.has(field) || this.home(field).bad.has(field);
  }

  /** The sum over all lines; not applicable while one of them lacks the value. */
  total(field: BodyField): Exact {
    return sum(this.invoice.sheet.body.map(line => new View(this.invoice, line).amount(field)));
  }

  totalOrZero(field: BodyField): Exact {
    return sum(this.invoice.sheet.body.map(line => new View(this.invoice, line).amountOrZero(field)));
  }

  private home(field: Field): Part {
    return homes.get(field) === 'header' ? this.invoice.sheet.header : this.part;
  }
}

export type Home = keyof typeof fieldTables;

/** The fields of each section, as they are judged. */
export const fieldsByHome = (Object.keys(fieldTables) as Home[]).map(
  home => [home, Object.keys(fieldTables[home]) as Field[]] as const,
);
const homes = new Map(fieldsByHome.flatMap(([home, fields]) => fields.map(field => [field, home] as const)));

/** The section that a field belongs to. */
export const homeOf = (field: Field): Home => homes.get(field) ?? 'header';

export const partsOf = (invoice: Invoice, home: Home): Part[] =>
  home === 'header' ? [invoice.sheet.header] : home === 'sg' ? invoice.sheet.goods : invoice.sheet[home];
