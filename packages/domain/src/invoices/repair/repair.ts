import { personType } from '../../enums/index.ts';
import type { MessageKey, MessageParams } from '../../faults/index.ts';
import { isAnyEconomicCode, isEconomicCode, nationalCodeOfEconomicCode } from '../../identifiers/index.ts';
import { compare, formatDecimal, parseDecimal, type Instant } from '../../primitives/index.ts';
import type { FieldOf, InvoiceDocument, InvoiceHeader, InvoiceSection } from '../fields/index.ts';
import type { Figures } from '../figures.ts';
import { kindOf } from '../rules/kinds.ts';
import { ruleFor, stateOf } from '../rules/rule-for.ts';
import { withTotals } from '../totals/totals.ts';
import { differences, withChanges, type Change } from './changes.ts';

/** What a repair asks of the world. */
export interface RepairFacts {
  now: Instant;
  figures: Figures;
  /** Where the authority found the fault; a list without a row means each of its rows. */
  paths: readonly string[];
  /** The registered VAT rates of a goods id. */
  ratesOf: (stuffId: string) => readonly string[];
  /** Economic numbers that are known for the buyer, the likeliest first; absent while the register is away. */
  numbers: readonly KnownNumber[] | undefined;
}

export interface KnownNumber {
  number: string;
  /** Of the business, as the register has it. */
  name: string;
  /** Whose number it is. */
  identity: string;
}

/** One way to mend an invoice, for a person to look at: nothing is kept or sent by it. */
interface Proposal {
  /** Which of several ways: the name of the business whose number it is. */
  name?: string;
  /** What is entered anew. */
  changes: Change[];
  /** What follows from it in the sums. */
  consequences: Change[];
}

/** Why there is no way that a program could propose. */
export interface Obstacle {
  code: MessageKey;
  params?: MessageParams;
}

type Repairing = (invoice: InvoiceDocument, facts: RepairFacts) => readonly Proposal[] | Obstacle;

/** The invoice with some fields entered anew and its sums worked out from them. */
function repaired(invoice: InvoiceDocument, changes: readonly Change[], figures: Figures): InvoiceDocument {
  const kind = kindOf(invoice);
  const changed = withChanges(invoice, changes);
  return kind ? withTotals(kind, changed, figures) : changed;
}

function proposal(invoice: InvoiceDocument, changes: Change[], { figures }: RepairFacts): Proposal {
  const entered = new Set(changes.map(({ path }) => path));
  const all = differences(invoice, repaired(invoice, changes, figures));
  return { changes, consequences: all.filter(({ path }) => !entered.has(path)) };
}

/** The sums of the stored invoice, worked out again. */
const recompute: Repairing = (invoice, facts) => {
  const found = proposal(invoice, [], facts);
  return found.consequences.length === 0 ? { code: 'invoices.repairSumsRight' } : [found];
};

/** Nothing is entered anew: registering again gives a number that nobody has used. */
const newSerial: Repairing = invoice => [
  {
    changes: [],
    consequences: [{ path: 'internalSerialNumber', before: invoice.internalSerialNumber }],
  },
];

const MINUTE_MS = 60_000;

/** Issued now, to the minute. */
const newIssueDate: Repairing = (invoice, facts) => {
  const after = facts.now - (facts.now % MINUTE_MS);
  const before = invoice.invoiceHeader.issuingDateTime;
  return [proposal(invoice, [{ path: 'invoiceHeader.issuingDateTime', before, after }], facts)];
};

/** The registered rate for each line that was found wrong, where only one is registered. */
const registeredVatRate: Repairing = (invoice, facts) => {
  const kind = kindOf(invoice);
  if (isLocked(invoice, 'item', 'vatRate')) return { code: 'invoices.repairLocked' };
  const isOwnRate = kind === undefined || ruleFor(kind, 'item', 'vatRate').fixed !== undefined;
  if (isOwnRate) return { code: 'invoices.repairRateFixed' };
  const changes: Change[] = [];
  let obstacle: Obstacle = { code: 'invoices.repairRateSame' };
  invoice.invoiceBodies.forEach(({ stuffServiceId, vatRate: before }, i) => {
    const path = `invoiceBodies.${i}.vatRate`;
    if (!isMeant(facts.paths, path)) return;
    const rates = distinct(facts.ratesOf(stuffServiceId ?? ''));
    const [after] = rates;
    if (after === undefined) obstacle = { code: 'invoices.repairRateUnknown' };
    else if (rates.length > 1)
      obstacle = {
        code: 'invoices.repairRateChoice',
        params: { value: rates.map(formatDecimal).join('، ') },
      };
    else if (!isSame(before, after)) changes.push({ path, before, after });
  });
  return changes.length > 0 ? [proposal(invoice, changes, facts)] : obstacle;
};

/** The list as a whole, or no path at all, means every row. */
const isMeant = (paths: readonly string[], path: string): boolean => {
  const rows = paths.filter(one => one.startsWith('invoiceBodies.'));
  const isAboutAll = paths.length === 0 || paths.includes('invoiceBodies');
  return isAboutAll || rows.some(one => path.startsWith(one.replace(/\.\w+$/, '.')));
};

const isSame = (a: string | undefined, b: string): boolean => {
  const [left, right] = [parseDecimal(a ?? ''), parseDecimal(b)];
  return !!left && !!right && compare(left, right) === 0;
};

const distinct = (rates: readonly string[]): string[] =>
  rates.filter((rate, i) => rates.findIndex(one => isSame(one, rate)) === i);

/** Another number of the same person; whom the invoice is for is not changed. */
const buyerEconomicNumber: Repairing = (invoice, facts) => {
  const { invoiceHeader: header } = invoice;
  if (isLocked(invoice, 'header', 'buyerEconomicNumber')) return { code: 'invoices.repairLocked' };
  const identity = identityOfBuyer(header);
  if (!identity) return { code: 'invoices.repairBuyerIdentity' };
  if (!facts.numbers) return { code: 'buyers.inquiryDown' };
  const path = 'invoiceHeader.buyerEconomicNumber';
  const before = header.buyerEconomicNumber;
  const fits = facts.numbers.filter(
    ({ number, identity: owner }) => owner === identity && number !== before && isNumberOf(header, number),
  );
  const numbers = fits.filter(({ number }, i) => fits.findIndex(one => one.number === number) === i);
  if (numbers.length === 0) return { code: 'invoices.repairBuyerUnknown' };
  return numbers.map(({ number, name }) => ({
    name,
    ...proposal(invoice, [{ path, before, after: number }], facts),
  }));
};

/** It is the reference's: anyone who must change it, cancels and issues anew (protocol 7.2). */
function isLocked<S extends InvoiceSection>(
  invoice: InvoiceDocument,
  section: S,
  field: FieldOf<S>,
): boolean {
  const kind = kindOf(invoice);
  return kind !== undefined && stateOf(kind, section, field, { header: invoice.invoiceHeader }).locked;
}

/** By whom the register can be asked: the identity, or the one within the present number. */
export const identityOfBuyer = (header: InvoiceHeader): string | undefined =>
  header.buyerNationalIdentityCode ?? nationalCodeOfEconomicCode(header.buyerEconomicNumber ?? '');

const isNumberOf = ({ typeOfBuyer }: InvoiceHeader, number: string): boolean =>
  personType.has(typeOfBuyer) ? isEconomicCode(typeOfBuyer, number) : isAnyEconomicCode(number);

/** By the names that the authority's codes call for. */
export const repairs = { recompute, newSerial, newIssueDate, registeredVatRate, buyerEconomicNumber };
