import {
  invoiceState,
  invoicePatternType,
  invoiceSubjectType,
  invoiceType,
  sharedLabels,
  type InvoiceState,
} from '../enums/index.ts';
import { formatField, isAmount, isCode, type FieldSpec, type Value } from '../fields/index.ts';
import { formatJalaliTime, numberToWords, toPersianDigits } from '../primitives/index.ts';
import {
  headerFields,
  invoiceFields,
  itemFields,
  paymentFields,
  type FieldOf,
  type InvoiceDocument,
} from './fields/index.ts';
import { headerGroups, itemFieldsOf, paymentColumns, sectionTitles } from './layout.ts';
import { kindOf, type InvoiceKind } from './rules/kinds.ts';
import { ruleFor } from './rules/rule-for.ts';

/** A label with its already formatted value. `code`: Latin, left to right. */
export interface ViewFact {
  label: string;
  value: string;
  code?: boolean;
  strong?: boolean;
}

export interface ViewTable {
  title: string;
  columns: readonly { label: string; amount?: boolean; code?: boolean }[];
  rows: readonly (readonly string[])[];
}

/** An invoice as paper shows it: strings only, the same for the dialog, the print and the PDF. */
export interface InvoiceView {
  title: string;
  /** Across the page: what keeps this from being a valid invoice. */
  stamp?: string;
  facts: readonly ViewFact[];
  parties: readonly { title: string; facts: readonly ViewFact[] }[];
  sections: readonly { title: string; facts: readonly ViewFact[] }[];
  items: ViewTable;
  payments?: ViewTable;
  totals: readonly ViewFact[];
  /** The total in words, with its unit. */
  inWords: string;
  description?: string;
}

export interface ViewSeller {
  businessName: string;
  economyCode: string;
  nationalIdentityCode?: string | undefined;
  branchCode?: string | undefined;
  postalCode?: string | undefined;
  address?: string | undefined;
  landlineNumber?: string | undefined;
}

export interface ViewSource {
  document: InvoiceDocument;
  seller: ViewSeller;
  state?: InvoiceState | undefined;
  createDate?: number | undefined;
}

const words = {
  title: 'صورتحساب الکترونیکی',
  proformaTitle: 'پیش‌فاکتور',
  seller: 'فروشنده',
  name: 'نام',
  economyCode: 'شماره اقتصادی',
  nationalIdentityCode: 'شناسه هویتی',
  branchCode: 'کد شعبه',
  postalCode: 'کد پستی',
  landlineNumber: 'تلفن',
  address: 'نشانی',
  row: 'ردیف',
  createDate: 'تاریخ ایجاد',
};

/** States that are said across the page. */
const stamped: readonly InvoiceState[] = [
  invoiceState.id.notAcceptedWithErrors,
  invoiceState.id.cancelled,
  invoiceState.id.preview,
  invoiceState.id.proforma,
  invoiceState.id.withdrawn,
  invoiceState.id.edited,
  invoiceState.id.returned,
];

export function invoiceView({ document, seller, state, createDate }: ViewSource): InvoiceView {
  const kind = kindOf(document);
  if (!kind) throw new TypeError('an invoice without a kind cannot be shown');
  const header = document.invoiceHeader;
  const total = header.totalInvoiceValue ?? '0';
  const proforma = document.isProformaInvoice === true;
  const stamp = proforma
    ? words.proformaTitle
    : state && stamped.includes(state)
      ? invoiceState.label(state)
      : undefined;
  const payments = document.invoicePayments;
  return {
    title: proforma ? words.proformaTitle : words.title,
    ...(stamp !== undefined && { stamp }),
    facts: facts([
      [headerFields.taxId, header.taxId],
      [invoiceFields.internalSerialNumber, document.internalSerialNumber],
      [invoiceFields.bookNumber, document.bookNumber],
      [headerFields.issuingDateTime, header.issuingDateTime],
    ]).concat(
      createDate === undefined ? [] : [{ label: words.createDate, value: formatJalaliTime(createDate) }],
      [
        { label: headerFields.invoiceType.label, value: invoiceType.label(header.invoiceType!) },
        { label: headerFields.invoicePattern.label, value: invoicePatternType.label(header.invoicePattern!) },
        {
          label: headerFields.invoiceSubject.label,
          value: invoiceSubjectType.label(header.invoiceSubject ?? 1),
        },
      ],
      facts([[headerFields.referenceTaxId, header.referenceTaxId]]),
    ),
    parties: [
      { title: words.seller, facts: sellerFacts(seller, header.sellerBranchCode) },
      { title: headerGroups.buyer.title, facts: groupFacts(kind, document, headerGroups.buyer.fields) },
    ].filter(party => party.facts.length > 0),
    sections: (['customs', 'exchange', 'waybill', 'settlement'] as const)
      .map(name => ({
        title: headerGroups[name].title,
        facts: groupFacts(kind, document, headerGroups[name].fields),
      }))
      .filter(section => section.facts.length > 0),
    items: table(sectionTitles.item, itemFields, itemFieldsOf(kind), document.invoiceBodies),
    ...(payments.length > 0 && {
      payments: table(sectionTitles.payment, paymentFields, paymentColumns, payments),
    }),
    totals: groupFacts(kind, document, headerGroups.totals.fields).map(fact =>
      fact.label === headerFields.totalInvoiceValue.label ? { ...fact, strong: true } : fact,
    ),
    inWords: `${numberToWords(total) ?? total} ${sharedLabels.moneyUnit}`,
    ...(document.description !== undefined && { description: document.description }),
  };
}

function facts(rows: readonly (readonly [FieldSpec, Value])[]): ViewFact[] {
  return rows.flatMap(([spec, value]) => {
    const text = formatField(spec, value);
    return text === undefined
      ? []
      : [{ label: spec.label, value: text, ...(isCode(spec) && { code: true }) }];
  });
}

const groupFacts = (
  kind: InvoiceKind,
  { invoiceHeader }: InvoiceDocument,
  fields: readonly FieldOf<'header'>[],
): ViewFact[] =>
  facts(
    fields
      .filter(field => ruleFor(kind, 'header', field).need !== 'hidden')
      .map(field => [headerFields[field], invoiceHeader[field]] as const),
  );

/** The branch as stored; «مرکزی» only where there is none (product.md section 11). */
function sellerFacts(seller: ViewSeller, branchCode: string | undefined): ViewFact[] {
  const branch = branchCode ?? seller.branchCode;
  const rows: readonly (readonly [string, string | undefined, boolean])[] = [
    [words.name, seller.businessName, false],
    [words.economyCode, seller.economyCode, true],
    [words.nationalIdentityCode, seller.nationalIdentityCode, true],
    [words.branchCode, branch ?? sharedLabels.mainBranch, branch !== undefined],
    [words.postalCode, seller.postalCode, true],
    [words.landlineNumber, seller.landlineNumber, true],
    [words.address, seller.address, false],
  ];
  return rows.flatMap(([label, value, code]) => (value ? [{ label, value, ...(code && { code }) }] : []));
}

/** Columns that hold something; a column empty in every row only takes paper. */
function table(
  title: string,
  fields: Readonly<Record<string, FieldSpec>>,
  columns: readonly string[],
  rows: readonly object[],
): ViewTable {
  const value = (row: object, field: string) =>
    formatField(fields[field]!, (row as Record<string, Value>)[field]);
  const filled = columns.filter(field => rows.some(row => value(row, field) !== undefined));
  return {
    title,
    columns: [
      { label: words.row },
      ...filled.map(field => {
        const spec = fields[field]!;
        return {
          label: spec.label,
          ...(isAmount(spec) && { amount: true }),
          ...(isCode(spec) && { code: true }),
        };
      }),
    ],
    rows: rows.map((row, i) => [
      toPersianDigits(i + 1),
      ...filled.map(field => shownCell(row, field, value)),
    ]),
  };
}

function shownCell(
  row: object,
  field: string,
  value: (row: object, field: string) => string | undefined,
): string {
  // A unit is known by its name; the code is for the authority.
  const unit =
    field === 'measurementUnit' ? (row as { measurementUnitName?: string }).measurementUnitName : undefined;
  return unit ?? value(row, field) ?? sharedLabels.dash;
}
