import {
  invoicePatternType,
  invoiceState,
  invoiceSubjectType,
  invoiceType,
  sharedLabels,
  type InvoiceState,
} from '../../enums/index.ts';
import { formatJalaliTime, numberToWords } from '../../primitives/index.ts';
import { headerFields, invoiceFields } from '../fields/index.ts';
import { headerGroups } from '../layout.ts';
import { isCancellation } from '../rules/conditions.ts';
import { kindOf } from '../rules/kinds.ts';
import { factOf, groupSection, headerFacts } from './facts.ts';
import { itemTable, otherTables } from './tables.ts';
import type { InvoiceView, ViewFact, ViewSection, ViewSource } from './types.ts';
import { paperWords as words } from './words.ts';

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

/** The one picture of an invoice: dialog, print and PDF show these strings and decide nothing themselves. */
export function invoiceView(source: ViewSource): InvoiceView {
  const { document, names } = source;
  const header = document.invoiceHeader;
  const kind = kindOf(document);
  if (!kind) throw new TypeError('an invoice without a kind cannot be shown');
  const subject = header.invoiceSubject ?? invoiceSubjectType.id.original;
  const section = (name: keyof typeof headerGroups) => groupSection(kind, document, name, names);
  const cancels = isCancellation(header);
  const [description] = factOf(invoiceFields.description, document.description);
  const stamp = stampOf(source);
  return {
    title: document.isProformaInvoice ? invoiceState.label(invoiceState.id.proforma) : words.title,
    subtitle: `${invoiceType.label(header.invoiceType)}، ${invoicePatternType.label(header.invoicePattern)}`,
    ...(subject !== invoiceSubjectType.id.original && { badge: invoiceSubjectType.label(subject) }),
    ...(stamp !== undefined && { stamp }),
    facts: identity(source),
    parties: [
      sellerSection(source),
      ...groupSection(kind, (cancels && source.reference) || document, 'buyer', names),
    ],
    sections: [
      ...(cancels ? [cancelledSection(source)] : []),
      ...[...section('general'), ...section('customs'), ...section('exchange'), ...section('waybill')],
    ],
    ...(!(cancels && document.invoiceBodies.length === 0) && { items: itemTable(kind, document, names) }),
    tables: otherTables(document),
    totals: headerFacts(kind, document, headerGroups.totals.fields).map(fact =>
      fact.label === headerFields.totalInvoiceValue.label ? { ...fact, strong: true } : fact,
    ),
    ...(header.totalInvoiceValue !== undefined && { inWords: inWords(header.totalInvoiceValue) }),
    closing: [...section('settlement'), ...section('notes')],
    ...(description && { description: cancels ? { ...description, label: words.why } : description }),
    pageWords: [words.page, words.of],
  };
}

/** What is not registered is a preview, whatever may become of it. */
function stampOf({ document, state }: ViewSource): string | undefined {
  if (document.isProformaInvoice) return invoiceState.label(invoiceState.id.proforma);
  if (state === undefined) return invoiceState.label(invoiceState.id.preview);
  return stamped.includes(state) ? invoiceState.label(state) : undefined;
}

/** What tells this invoice from every other one. */
function identity({ document, state, createDate }: ViewSource): ViewFact[] {
  const header = document.invoiceHeader;
  const own: ViewFact[] = [
    ...(createDate === undefined ? [] : [{ label: words.createDate, value: formatJalaliTime(createDate) }]),
    ...(state === undefined ? [] : [{ label: words.state, value: invoiceState.label(state) }]),
  ];
  return [
    ...factOf(headerFields.taxId, header.taxId),
    ...factOf(headerFields.referenceTaxId, header.referenceTaxId),
    ...factOf(invoiceFields.internalSerialNumber, document.internalSerialNumber),
    ...factOf(invoiceFields.bookNumber, document.bookNumber),
    ...factOf(headerFields.issuingDateTime, header.issuingDateTime),
    ...own,
  ];
}

/**
 * The branch that the invoice has and the authority is told, whatever branch the case has now; «مرکزی» where it has none
 * (product.md section 11).
 */
function sellerSection({ seller, document }: ViewSource): ViewSection {
  const branch = document.invoiceHeader.sellerBranchCode;
  const fact = (label: string, value: string | undefined, look: Partial<ViewFact> = {}): ViewFact[] =>
    value ? [{ label, value, ...look }] : [];
  return {
    title: words.seller,
    facts: [
      ...fact(words.name, seller.businessName, { wide: true }),
      ...fact(words.economyCode, seller.economyCode, { code: true }),
      ...fact(words.nationalIdentityCode, seller.nationalIdentityCode, { code: true }),
      ...fact(words.postalCode, seller.postalCode, { code: true }),
      ...fact(
        words.branchCode,
        branch ?? sharedLabels.mainBranch,
        branch === undefined ? {} : { code: true },
      ),
      ...fact(words.landlineNumber, seller.landlineNumber, { code: true }),
      ...fact(words.address, seller.address, { wide: true }),
    ],
  };
}

/** Everything else that a cancellation has is this document's (protocol 7.2). */
function cancelledSection({ document: { invoiceHeader }, reference }: ViewSource): ViewSection {
  const { taxId, issuingDateTime, totalInvoiceValue } = headerFields;
  const known = reference?.invoiceHeader;
  return {
    title: words.cancels,
    facts: [
      ...factOf(taxId, invoiceHeader.referenceTaxId),
      ...factOf(invoiceFields.internalSerialNumber, reference?.internalSerialNumber),
      ...factOf(invoiceFields.bookNumber, reference?.bookNumber),
      ...factOf(issuingDateTime, known?.issuingDateTime),
      ...factOf(totalInvoiceValue, known?.totalInvoiceValue).map(fact => ({
        ...fact,
        value: `${fact.value} ${sharedLabels.moneyUnit}`,
        strong: true,
      })),
      ...(reference === null ? [{ label: words.about, value: words.elsewhere, wide: true }] : []),
    ],
  };
}

const inWords = (total: string): ViewFact => ({
  label: words.inWords,
  value: `${numberToWords(total) ?? total} ${sharedLabels.moneyUnit}`,
});
