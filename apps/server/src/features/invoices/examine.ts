import { fault, type Fault } from '@moadi/domain/faults';
import {
  checkInvoice,
  kindOf,
  legalFigures,
  normalizeInvoice,
  warningsFor,
  withTotals,
  type InvoiceDocument,
  type InvoiceWarning,
} from '@moadi/domain/invoices';
import { compare, parseDecimal } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { commoditiesByStuff } from '../reference/store.ts';
import type { Seller } from './case-facts.ts';

export interface Examined {
  /** Normalised, in its kind's shape, with its sums; as it came when its kind is unknown. */
  document: InvoiceDocument;
  faults: Fault[];
  warnings: InvoiceWarning[];
}

/** The domain's check of an incoming invoice, and what only the database can tell: units, currencies, registered rates. */
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
  const document: InvoiceDocument = {
    ...completed,
    invoiceHeader: {
      ...completed.invoiceHeader,
      sellerEconomicNumber: seller.economyCode,
    },
  };
  return {
    document,
    faults: [...faults, ...(await unknownCodes(tx, document))],
    warnings: [...warningsFor(document, { now, figures }), ...(await rateWarnings(tx, document))],
  };
}

/** Units and currencies that the authority does not have (0103502). */
async function unknownCodes(tx: Tx, { invoiceBodies }: InvoiceDocument): Promise<Fault[]> {
  const units = await known(
    tx,
    'measurement_units',
    'code',
    invoiceBodies.map(row => row.measurementUnit),
  );
  const currencies = await known(
    tx,
    'currencies',
    'alphabetic_code',
    invoiceBodies.map(row => row.currencyType),
  );
  return invoiceBodies.flatMap((row, i) => [
    ...(row.measurementUnit && !units.has(row.measurementUnit)
      ? [fault('rules.unknownValue', `invoiceBodies.${i}.measurementUnit`, { field: 'واحد اندازه‌گیری' })]
      : []),
    ...(row.currencyType && !currencies.has(row.currencyType)
      ? [fault('rules.unknownValue', `invoiceBodies.${i}.currencyType`, { field: 'نوع ارز' })]
      : []),
  ]);
}

async function known(
  tx: Tx,
  table: 'measurement_units' | 'currencies',
  column: 'code' | 'alphabetic_code',
  asked: readonly (string | undefined)[],
): Promise<ReadonlySet<string>> {
  const codes = [...new Set(asked.filter(code => code !== undefined))];
  if (codes.length === 0) return new Set();
  const rows = await tx
    .selectFrom(table as 'measurement_units')
    .select(`${column as 'code'} as found`)
    .where(column as 'code', 'in', codes)
    .execute();
  return new Set(rows.map(row => row.found));
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
        params: { value: registered[0]! },
      },
    ];
  });
}
