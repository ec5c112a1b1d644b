import type { Fault } from '@moadi/domain/faults';
import {
  completeInvoice,
  kindOf,
  legalFigures,
  lostFaults,
  normalizeInvoice,
  ruleFor,
  warningsFor,
  type InvoiceDocument,
  type InvoiceItem,
  type InvoiceWarning,
} from '@moadi/domain/invoices';
import { compare, formatDecimal, parseDecimal } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { mapYielding } from '../../platform/map-yielding.ts';
import { commoditiesByStuff } from '../reference/store.ts';
import type { Seller } from './case-facts.ts';
import { referenceFaults } from './corrections/references.ts';
import { knownCodes, unknownCodes } from './known-codes.ts';

export interface Examined {
  /** Normalised, in its kind's shape, with its sums; as it came when its kind is unknown. */
  document: InvoiceDocument;
  faults: Fault[];
}

export interface Draft {
  body: InvoiceDocument;
  proforma: boolean;
}

/**
 * The domain's check of incoming invoices of one seller, and what only the database can tell: codes that exist. As many
 * statements for a hundred as for one.
 */
export async function examineAll(
  tx: Tx,
  drafts: readonly Draft[],
  seller: Seller,
  now: number,
): Promise<Examined[]> {
  const complete = await mapYielding(drafts, draft => completed(draft, now));
  const known = await knownCodes(
    tx,
    complete.map(({ invoice }) => invoice),
  );
  const against = await referenceFaults(
    tx,
    seller,
    complete.map(({ invoice }) => invoice),
  );
  return complete.map(({ invoice, faults }, i) => {
    const document: InvoiceDocument = {
      ...invoice,
      invoiceBodies: invoice.invoiceBodies.map(row => withUnitName(row, known.units)),
      invoiceHeader: { ...invoice.invoiceHeader, sellerEconomicNumber: seller.economyCode },
    };
    return {
      document,
      faults: kindOf(document) ? [...faults, ...unknownCodes(document, known), ...against[i]!] : faults,
    };
  });
}

/** In its kind's shape, with its sums, and what is wrong: also what that shape would drop of what was handed in. */
function completed({ body, proforma }: Draft, now: number) {
  const draft = normalizeInvoice(body);
  const { invoice, faults } = completeInvoice(draft, { now, figures: legalFigures, proforma });
  const paths = new Set(faults.map(({ path }) => path));
  // What a faulty invoice comes to says nothing of the amounts that were handed in.
  const lost = lostFaults(draft, invoice).filter(
    ({ code, path }) => !paths.has(path) && (code !== 'rules.mustBe' || faults.length === 0),
  );
  return { invoice, faults: [...faults, ...lost] };
}

export const examine = async (tx: Tx, draft: Draft, seller: Seller, now: number): Promise<Examined> =>
  (await examineAll(tx, [draft], seller, now))[0]!;

/** What a person should look at before registering: unusual and possibly refused, but no fault. */
export const warningsOf = async (
  tx: Tx,
  document: InvoiceDocument,
  now: number,
): Promise<InvoiceWarning[]> =>
  kindOf(document)
    ? [...warningsFor(document, { now, figures: legalFigures }), ...(await rateWarnings(tx, document))]
    : [];

/** An invoice keeps the name its unit had when it was issued. */
function withUnitName(row: InvoiceItem, units: ReadonlyMap<string, string>): InvoiceItem {
  const { measurementUnitName: _, ...item } = row;
  const name = row.measurementUnit && units.get(row.measurementUnit);
  return name ? { ...item, measurementUnitName: name } : item;
}

/**
 * A goods id that our copy of the authority's catalogue lacks, or has with another rate: most likely a refusal (0303301,
 * 0304401), but the copy may be old, so it is a question and no fault.
 */
async function rateWarnings(tx: Tx, document: InvoiceDocument): Promise<InvoiceWarning[]> {
  const { invoiceBodies } = document;
  const kind = kindOf(document);
  // A kind with a rate of its own (export, exchange) does not ask for the registered one (protocol section 5.4).
  const isOwnRate = kind !== undefined && ruleFor(kind, 'item', 'vatRate').fixed !== undefined;
  const stuffIds = [...new Set(invoiceBodies.map(row => row.stuffServiceId).filter(id => id !== undefined))];
  const rows = await commoditiesByStuff(tx, stuffIds);
  return invoiceBodies.flatMap((row, i): InvoiceWarning[] => {
    const registered = rows.filter(found => found.stuffId === row.stuffServiceId).map(found => found.vatRate);
    if (!row.stuffServiceId) return [];
    if (registered.length === 0)
      return [{ code: 'invoices.stuffUnknown', path: `invoiceBodies.${i}.stuffServiceId` }];
    const rate = parseDecimal(row.vatRate ?? '0');
    if (!rate || isOwnRate || registered.some(text => compare(parseDecimal(text)!, rate) === 0)) return [];
    return [
      {
        code: 'invoices.vatRateMismatch',
        path: `invoiceBodies.${i}.vatRate`,
        params: { value: formatDecimal(registered[0]!) },
      },
    ];
  });
}
