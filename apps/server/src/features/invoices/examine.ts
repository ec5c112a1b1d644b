import { fault, type Fault } from '@moadi/domain/faults';
import {
  checkInvoice,
  itemFields,
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
  const units = await namesOf(
    tx,
    'measurement_units',
    'code',
    'unit_name',
    completed.invoiceBodies.map(row => row.measurementUnit),
  );
  const document: InvoiceDocument = {
    ...completed,
    invoiceBodies: completed.invoiceBodies.map(row => withUnitName(row, units)),
    invoiceHeader: {
      ...completed.invoiceHeader,
      sellerEconomicNumber: seller.economyCode,
    },
  };
  return {
    document,
    faults: [...faults, ...(await unknownCodes(tx, document, units))],
    warnings: [...warningsFor(document, { now, figures }), ...(await rateWarnings(tx, document))],
  };
}

/** An invoice keeps the name its unit had when it was issued. */
function withUnitName(row: InvoiceItem, units: ReadonlyMap<string, string>): InvoiceItem {
  const { measurementUnitName: _, ...item } = row;
  const name = row.measurementUnit && units.get(row.measurementUnit);
  return name ? { ...item, measurementUnitName: name } : item;
}

/** Units and currencies that the authority does not have (0103502). */
async function unknownCodes(
  tx: Tx,
  { invoiceBodies }: InvoiceDocument,
  units: ReadonlyMap<string, string>,
): Promise<Fault[]> {
  const currencies = await namesOf(
    tx,
    'currencies',
    'alphabetic_code',
    'currency',
    invoiceBodies.map(row => row.currencyType),
  );
  return invoiceBodies.flatMap((row, i) => [
    ...(row.measurementUnit && !units.has(row.measurementUnit)
      ? [
          fault('rules.unknownValue', `invoiceBodies.${i}.measurementUnit`, {
            field: itemFields.measurementUnit.label,
          }),
        ]
      : []),
    ...(row.currencyType && !currencies.has(row.currencyType)
      ? [
          fault('rules.unknownValue', `invoiceBodies.${i}.currencyType`, {
            field: itemFields.currencyType.label,
          }),
        ]
      : []),
  ]);
}

async function namesOf<T extends 'measurement_units' | 'currencies'>(
  tx: Tx,
  table: T,
  code: T extends 'currencies' ? 'alphabetic_code' : 'code',
  name: T extends 'currencies' ? 'currency' : 'unit_name',
  asked: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(asked.filter(found => found !== undefined))];
  if (codes.length === 0) return new Map();
  const rows = await tx
    .selectFrom(table as 'measurement_units')
    .select([`${code as 'code'} as code`, `${name as 'unit_name'} as name`])
    .where(code as 'code', 'in', codes)
    .execute();
  return new Map(rows.map(row => [row.code, row.name]));
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
