import type { Fault } from '@moadi/domain/faults';
import type { InvoiceKind } from '@moadi/domain/invoices';
import type { WireHeader } from '../../packages/moadian/src/wire/fields.ts';

/**
 * What can only be known where the data is: codes without their first digit (0 error, 1 warning), and why the check of the
 * invoice alone cannot know. docs/agreement.md tells the same to people.
 */
const knownElsewhere: Readonly<Record<string, string>> = {
  '300101': "a tax id or serial that was used before: the server's counter, and the authority",
  '4111': "the authority's register of memories: switched off",
  '300601': "the state of the reference: the server's rows, and the authority",
  '301001': "the authority's register of taxpayers: the buyer's type",
  '301101':
    "the authority's register of taxpayers: the identity of a foreign buyer, or of one whose type is not given",
  '301201': "the authority's register of taxpayers: the buyer's economic number",
  '301401': "the authority's register of taxpayers: the buyer's postal code",
  '307901': "the authority's register of taxpayers: the travel agency",
  '300903': "the seller's permission for a pattern",
  '302001': "the seller's portal: contracts",
  '302101': "the seller's portal: bill ids",
  '305801': "the seller's portal: commission contracts",
  '303301': "the authority's catalogue: goods ids (the server refuses or doubts by its copy)",
  '304401': "the authority's catalogue: registered rates (the server refuses or doubts by its copy)",
  '0069': "the authority's catalogue: whether an export is of goods, which have a weight",
  '0072': "the authority's catalogue: whether a line of an export is of goods, which have a weight",
  '309701': "the authority's catalogue: ids of carried goods",
  '103502': 'the list of units: checked by the server',
  '103902': 'the list of currencies: checked by the server',
  '108702': 'the list of countries: a list of the server',
  '108802': 'the list of cities: a list of the server',
  '108902': 'the list of countries: a list of the server',
  '109002': 'the list of cities: a list of the server',
};

/** The identity of an Iranian buyer follows from the economic number, or has a check digit (section 8). */
const knowable = (code: string, { tob }: WireHeader): boolean =>
  code.slice(1) === '301101' && tob !== undefined && tob !== 4;

export const isKnownElsewhere = (code: string, header: WireHeader): boolean =>
  Object.hasOwn(knownElsewhere, code.slice(1)) && !knowable(code, header);

interface Stricter {
  code: Fault['code'];
  /** The field's name, of any row. */
  field: string;
  kinds?: readonly InvoiceKind[];
  source: string;
}

const of = (
  source: string,
  code: Fault['code'],
  fields: string,
  kinds?: readonly InvoiceKind[],
): readonly Stricter[] => fields.split(' ').map(field => ({ code, field, source, ...(kinds && { kinds }) }));

const notSent =
  'spec 2 section 5.1, Appendix B: a field of the form, checked as such, not sent under its name';

/** Where the panel asks for more than the authority, and which paper says so. */
const stricter: readonly Stricter[] = [
  ...of('spec 2 section 5.1: below quantity times fee', 'invoices.discountTooMuch', 'discount'),
  ...of('spec 2 section 5.1', 'rules.required', 'cottageDeclarationCustomsNumber', ['1.7']),
  ...of('spec 2 section 5.1', 'rules.required', 'totalNetWeight', ['1.8']),
  ...of('spec 2 section 5.1', 'rules.required', 'netWeight', ['1.7']),
  ...of('spec 2 section 5.1', 'rules.required', 'totalPriceAfterDiscount', ['1.11']),
  ...of('spec 2 section 5.1', 'rules.requiredSelect', 'typeOfBuyer', ['1.11']),
  ...of('spec 2 section 5.1', 'invoices.paymentsEmpty', 'invoicePayments', ['1.5']),
  ...of('spec 2 section 5.1', 'rules.requiredSelect', 'paymentDate', ['1.5']),
  ...of('spec 2 section 5.1', 'rules.dateNotAfterToday', 'paymentDate'),
  ...of('product.md 11: air tickets are for persons', 'invoices.onlyNaturalBuyer', 'typeOfBuyer', ['1.6']),
  ...of('the same: nobody else is asked for', 'rules.required', 'buyerNationalIdentityCode', ['1.6']),
  ...of('spec 2 section 3: a payment has a method', 'rules.requiredSelect', 'paymentType'),
  ...of('spec 2 section 3: a payment has a value', 'rules.required', 'paymentValue'),
  ...(['rules.integer', 'rules.max'] as const).flatMap(code =>
    of(notSent, code, 'serialCustomsLicenseNumber', ['1.7']),
  ),
  ...(
    [
      'rules.numeric',
      'rules.integer',
      'rules.amountNegative',
      'rules.amountTooLarge',
      'rules.tooManyDecimals',
      'rules.greater_than',
    ] as const
  ).flatMap(code => of(notSent, code, 'totalNetWeight totalPriceAfterDiscount')),
  ...of(
    "not on the wire: the panel's own lengths",
    'rules.max',
    'bookNumber description ownReference internalNote buyerName buyerAddress',
  ),
  ...of('section 3: check digit', 'rules.taxId', 'referenceTaxId'),
  ...of('section 8: check digits', 'rules.economicCode', 'buyerEconomicNumber'),
  ...of('section 8: check digits', 'rules.nationalCode_1', 'buyerNationalIdentityCode'),
  ...of('section 8: check digits', 'rules.nationalCode_2', 'buyerNationalIdentityCode'),
  ...of('section 8: it begins with the identity', 'cases.economicCodeNotYours', 'buyerEconomicNumber'),
  ...of('section 5.4: no registered rate is above 100', 'rules.max_value', 'vatRate'),
  ...of('section 8: Luhn', 'rules.card', 'payerCardNumber'),
  ...of('section 8: identities have 10 to 12 digits', 'rules.min', 'payerNationalIdentityCode'),
  ...of(
    'section 8: check digits',
    'rules.regex',
    'transmitterNationalIdentityCode receiverNationalIdentityCode driverNationalIdentityCode',
  ),
  ...of('spec 2 section 5.1: the passport rule', 'rules.passportNo', 'buyerPassportNumber'),
  ...of(
    'section 5.4 (cfee): currency fields are filled together',
    'rules.required',
    'currencyType exchangeRate',
  ),
  ...of(
    'section 4: a day is a moment in whole milliseconds',
    'rules.date',
    'cottageDeclarationCustomsDate announcementSalesDate',
  ),
  ...of(
    'no paper: a charge above its whole base is a mistake',
    'rules.max_value',
    'otherDutiesRate otherLegalRate',
  ),
  ...of(
    'no paper: cottage numbers have letters and digits',
    'rules.latin',
    'cottageDeclarationCustomsNumber',
  ),
];

/** Whether the papers let the panel refuse this although the authority would take it. */
export const mayBeStricter = (kind: InvoiceKind, { code, path }: Fault): boolean =>
  stricter.some(
    row => row.code === code && row.field === path.split('.').at(-1) && (row.kinds?.includes(kind) ?? true),
  );
