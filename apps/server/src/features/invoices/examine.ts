import type { Fault } from '@moadi/domain/faults';
import {
  checkInvoice,
  kindOf,
  legalFigures,
  normalizeInvoice,
  warningsFor,
  withTotals,
  type InvoiceDocument,
  type InvoiceItem,
  type InvoiceWarning,
} from '@moadi/domain/invoices';
import { compare, formatDecimal, parseDecimal } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { commoditiesByStuff } from '../reference/store.ts';
import type { Seller } from './case-facts.ts';
import { knownCodes, unknownCodes } from './known-codes.ts';

export interface Examined {
  /** Normalised, in its kind's shape, with its sums; as it came when its kind is unknown. */
  document: InvoiceDocument;
  faults: Fault[];
  warnings: InvoiceWarning[];
}

/** The domain's check of an incoming invoice, and what only the database can tell: codes that exist, registered rates. */
export async function examine(
  tx: Tx,
  body: InvoiceDocument,
  seller: Seller,
  { now, proforma }: { now: number; proforma: boolean },
): Promise<Examined> {
  const draft = normalizeInvoice(body);
  const figures = legalFigures;
  const faults = checkInvoice(draft, { now, figures, proforma });
  const kind = kindOf(draft);
  if (!kind) return { document: draft, faults, warnings: [] };
  const completed = withTotals(kind, draft, figures);
  const known = await knownCodes(tx, completed);
  const document: InvoiceDocument = {
    ...completed,
    invoiceBodies: completed.invoiceBodies.map(row => withUnitName(row, known.units)),
    invoiceHeader: {
      ...completed.invoiceHeader,
      sellerEconomicNumber: seller.economyCode,
    },
  };
  return {
    document,
    faults: [...faults, ...unknownCodes(document, known)],
    warnings: [...warningsFor(document, { now, figures }), ...(await rateWarnings(tx, document))],
  };
}

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
async function rateWarnings(tx: Tx, { invoiceBodies }: InvoiceDocument): Promise<InvoiceWarning[]> {
  const stuffIds = [...new Set(invoiceBodies.map(row => row.stuffServiceId).filter(id => id !== undefined))];
  const rows = await commoditiesByStuff(tx, stuffIds);
  return invoiceBodies.flatMap((row, i): InvoiceWarning[] => {
    const registered = rows.filter(found => found.stuffId === row.stuffServiceId).map(found => found.vatRate);
    if (!row.stuffServiceId) return [];
    if (registered.length === 0)
      return [{ code: 'invoices.stuffUnknown', path: `invoiceBodies.${i}.stuffServiceId` }];
    const rate = parseDecimal(row.vatRate ?? '0');
    if (!rate || registered.some(text => compare(parseDecimal(text)!, rate) === 0)) return [];
    return [
      {
        code: 'invoices.vatRateMismatch',
        path: `invoiceBodies.${i}.vatRate`,
        params: { value: formatDecimal(registered[0]!) },
      },
    ];
  });
}
