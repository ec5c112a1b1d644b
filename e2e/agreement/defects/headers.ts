import {
  kindOf,
  legalFigures,
  ruleFor,
  withTotals,
  type InvoiceDocument,
  type InvoiceHeader,
} from '@moadi/domain/invoices';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import type { Defect } from './defect.ts';
import { inHeader, priceOf, without, type Change } from './parts.ts';

/** Buyers, settlements and dates that do not fit the rest of the invoice. */
export function headerDefects(): Defect[] {
  const tob =
    (typeOfBuyer: 1 | 2 | 3 | 4, rest: InvoiceHeader): Change<InvoiceHeader> =>
    header => ({
      ...without(
        header,
        'buyerNationalIdentityCode',
        'buyerEconomicNumber',
        'buyerPostalCode',
        'buyerPassportNumber',
      ),
      typeOfBuyer,
      ...rest,
    });
  return [
    inHeader('natural buyer without anything', tob(1, {})),
    inHeader('natural buyer by code', tob(1, { buyerNationalIdentityCode: '0012345679' })),
    inHeader('natural buyer by postal code', tob(1, { buyerPostalCode: '1994844121' })),
    inHeader('natural buyer by passport', tob(1, { buyerPassportNumber: 'A12345678' })),
    inHeader('natural buyer by the number of a company', tob(1, { buyerEconomicNumber: '14292059547' })),
    inHeader('natural buyer, wrong check digit', tob(1, { buyerEconomicNumber: '00123456780001' })),
    inHeader('company without anything', tob(2, {})),
    inHeader(
      'company by id',
      tob(2, { buyerNationalIdentityCode: '14003778990', buyerPostalCode: '1994844121' }),
    ),
    inHeader('company, wrong check digit', tob(2, { buyerEconomicNumber: '14003778991' })),
    inHeader('company by the number of a person', tob(2, { buyerEconomicNumber: '99893568660001' })),
    inHeader('partnership without anything', tob(3, {})),
    inHeader('foreign buyer without anything', tob(4, {})),
    inHeader('foreign buyer by passport', tob(4, { buyerPassportNumber: 'A12345678' })),
    inHeader('foreign buyer by code', tob(4, { buyerNationalIdentityCode: '990012345678' })),
    inHeader(
      'foreign buyer by code and postal code',
      tob(4, { buyerNationalIdentityCode: '990012345678', buyerPostalCode: '1994844121' }),
    ),
    inHeader('foreign buyer by an unknown number', tob(4, { buyerEconomicNumber: '99001234567811' })),
    inHeader('buyer unknown to the authority', tob(2, { buyerEconomicNumber: '14003778990' })),
    inHeader("a buyer's identity that is not the number's", header =>
      header.buyerEconomicNumber
        ? {
            ...header,
            typeOfBuyer: 1,
            buyerNationalIdentityCode: '0499370899',
            buyerEconomicNumber: '99893568660001',
          }
        : undefined,
    ),
    inHeader('domestic flight', header => (header.flightType ? { ...header, flightType: 1 } : undefined)),
    inHeader('mixed settlement, all in cash', (header, invoice) => withCash(header, invoice, base => base)),
    inHeader('mixed settlement, one rial on credit', (header, invoice) =>
      withCash(header, invoice, base => base - 1n),
    ),
    inHeader('mixed settlement, no cash', (header, invoice) => withCash(header, invoice, () => 0n)),
    inHeader('mixed settlement without a cash amount', header =>
      header.settlementMethod ? { ...without(header, 'cashPaymentValue'), settlementMethod: 3 } : undefined,
    ),
    inHeader('article 17 tax equal to the VAT', (header, invoice) => withTax17(header, invoice, 0n)),
    inHeader('article 17 tax one rial above the VAT', (header, invoice) => withTax17(header, invoice, 1n)),
    inHeader('issued a minute from now', (header, _, now) => ({ ...header, issuingDateTime: now + 60_000 })),
    inHeader('issued before its cottage', (header, _, now) =>
      header.cottageDeclarationCustomsNumber
        ? { ...header, issuingDateTime: now - 86_400_000, cottageDeclarationCustomsDate: dayAt(now) }
        : undefined,
    ),
    inHeader('issued before its announcement', (header, _, now) =>
      header.announcementSalesNumber
        ? { ...header, issuingDateTime: now - 86_400_000, announcementSalesDate: dayAt(now) }
        : undefined,
    ),
    inHeader('destination abroad, receiver unknown', header =>
      header.ladingNumber
        ? { ...without(header, 'destinationCity', 'receiverNationalIdentityCode'), destinationCountry: '107' }
        : undefined,
    ),
    inHeader('destination in Iran without a city', header =>
      header.ladingNumber ? { ...without(header, 'destinationCity'), destinationCountry: '033' } : undefined,
    ),
    inHeader('by road without a driver', header =>
      header.ladingNumber ? { ...without(header, 'driverNationalIdentityCode'), ladingType: 1 } : undefined,
    ),
  ];
}

/** The split of a mixed settlement, whose whole is what the discounts left (section 5.4: tbill − tvam − todam). */
function withCash(
  header: InvoiceHeader,
  invoice: InvoiceDocument,
  cash: (base: bigint) => bigint,
): InvoiceHeader | undefined {
  if (!header.settlementMethod || header.invoicePattern === 3) return undefined;
  const base = invoice.invoiceBodies.reduce(
    (sum, row) =>
      sum +
      (row.totalPriceAfterDiscount !== undefined
        ? BigInt(row.totalPriceAfterDiscount)
        : row.stuffServiceRialValue !== undefined
          ? BigInt(row.stuffServiceRialValue)
          : priceOf(row) - BigInt(row.discount ?? '0')),
    0n,
  );
  return { ...header, settlementMethod: 3, cashPaymentValue: String(cash(base)) };
}

function withTax17(header: InvoiceHeader, invoice: InvoiceDocument, more: bigint): InvoiceHeader | undefined {
  const kind = kindOf(invoice)!;
  if (ruleFor(kind, 'header', 'tax17').need === 'hidden') return undefined;
  const { totalValueAddedTax } = withTotals(kind, invoice, legalFigures).invoiceHeader;
  return { ...header, tax17: String(BigInt(totalValueAddedTax!) + more) };
}

const dayAt = (ms: number): number => startOfDay(tehranDayOf(ms));
