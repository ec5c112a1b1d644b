import { nationalCodeOfEconomicCode } from '../../identifiers/index.ts';
import { tehranDayOf } from '../../primitives/index.ts';
import type { Value } from '../../fields/index.ts';
import type { InvoiceDocument } from '../fields/index.ts';
import type { Change } from '../repair/changes.ts';
import { identityOfBuyer } from '../repair/repair.ts';
import { kindOf } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';
import { rateOn, ratesOn } from './age.ts';
import type { Knowledge, Remark } from './types.ts';

/** One way to mend what is said of an invoice: the person presses once, sees it in the form, and goes on. */
export interface Mend {
  /** Which of several ways, where the values alone do not tell people: a service's title. */
  name?: string;
  changes: Change[];
}

type Mending = (remark: Remark, invoice: InvoiceDocument, known: Knowledge) => Mend[];

/** Ways to mend a fault, a doubt or a warning, from what is known; none where only a person can know. */
export const mendsOf: Mending = (remark, invoice, known) =>
  (mendings as Readonly<Record<string, Mending | undefined>>)[remark.code]?.(remark, invoice, known) ?? [];

const registeredRate: Mending = ({ path }, invoice, known) => {
  const row = rowOf(invoice, path);
  const day = tehranDayOf(invoice.invoiceHeader.issuingDateTime ?? known.now);
  const rates = ratesOn(known.listed(row?.stuffServiceId ?? ''), day);
  return rates.map(after => ({ changes: [change(invoice, path, after)] }));
};

const noRate: Mending = ({ path }, invoice) => [{ changes: [change(invoice, path, '0')] }];

/** Each of the three services that currency may be sold as, with its rate. */
const currencyService: Mending = ({ path }, invoice, known) => {
  const day = tehranDayOf(invoice.invoiceHeader.issuingDateTime ?? known.now);
  const at = path.replace('.stuffServiceId', '');
  const ids = [...new Set(known.currencyServices.map(({ stuffId }) => stuffId))];
  return ids.map(stuffId => {
    const rows = known.currencyServices.filter(one => one.stuffId === stuffId);
    const rate = rateOn(rows, day);
    const { title } = rows[0]!;
    return {
      name: title,
      changes: [
        change(invoice, path, stuffId),
        change(invoice, `${at}.stuffServiceDescription`, title),
        ...(rate !== undefined ? [change(invoice, `${at}.vatRate`, rate)] : []),
      ],
    };
  });
};

/** What the register has instead, or another number that it knows of the same person. */
const registersWord =
  (field: 'typeOfBuyer' | 'buyerPostalCode' | 'buyerNationalIdentityCode'): Mending =>
  ({ path }, invoice, known) => {
    const asked = known.asked(invoice.invoiceHeader.buyerEconomicNumber ?? '');
    const after = {
      typeOfBuyer: asked?.personType,
      buyerPostalCode: asked?.postalCode,
      buyerNationalIdentityCode: asked?.identity,
    }[field];
    return after === undefined ? [] : [{ changes: [change(invoice, path, after)] }];
  };

const anotherNumber: Mending = ({ path }, invoice, known) => {
  const { invoiceHeader: header } = invoice;
  const identity = identityOfBuyer(header);
  if (path !== 'invoiceHeader.buyerEconomicNumber' || !identity) return [];
  return known
    .numbersOf(identity)
    .filter(number => number !== header.buyerEconomicNumber)
    .map(after => ({ changes: [change(invoice, path, after)] }));
};

const MINUTE_MS = 60_000;

/** Issued now, to the minute. */
const issuedNow: Mending = (_, invoice, { now }) => [
  { changes: [change(invoice, 'invoiceHeader.issuingDateTime', now - (now % MINUTE_MS))] },
];

/** What need not be there goes. */
const emptied: Mending = ({ path }, invoice) => {
  const [section, field] = path.startsWith('invoiceBodies.')
    ? (['item', path.split('.')[2]!] as const)
    : (['header', path.replace('invoiceHeader.', '')] as const);
  const kind = kindOf(invoice);
  const isNeeded =
    kind === undefined || ruleFor(kind, section as 'header', field as 'taxId').need === 'required';
  return isNeeded ? [] : [{ changes: [change(invoice, path, undefined)] }];
};

/** A duty goes as a whole: its subject, rate and amount. */
const withoutDuty: Mending = ({ path }, invoice) => {
  const parts = ['Tax', 'Rate', 'Amount'].map(part => path.replace(/Amount$/, part));
  const changes = parts.map(part => change(invoice, part, undefined));
  return [{ changes: changes.filter(({ before }) => before !== undefined) }];
};

/** The identity of whose number it is. */
const ownersIdentity: Mending = (_, invoice) => {
  const after = nationalCodeOfEconomicCode(invoice.invoiceHeader.buyerEconomicNumber ?? '');
  return after === undefined
    ? []
    : [{ changes: [change(invoice, 'invoiceHeader.buyerNationalIdentityCode', after)] }];
};

const mendings = {
  'invoices.vatRateMismatch': registeredRate,
  'invoices.vatRateDoubt': registeredRate,
  'invoices.sellerUntaxed': noRate,
  'invoices.onlyCurrencyService': currencyService,
  'invoices.numberUnknown': anotherNumber,
  'invoices.numberUnknownThen': anotherNumber,
  'invoices.numberUnknownNoted': anotherNumber,
  'invoices.buyerTypeDiffers': registersWord('typeOfBuyer'),
  'invoices.buyerPostalDiffers': registersWord('buyerPostalCode'),
  'invoices.buyerIdentityDiffers': registersWord('buyerNationalIdentityCode'),
  'invoices.issueDateInFuture': issuedNow,
  'invoices.issueDateBeforeReference': issuedNow,
  'invoices.dutyOnExempt': withoutDuty,
  'invoices.exportFee': emptied,
  'cases.economicCodeNotYours': ownersIdentity,
  'rules.unknownValue': emptied,
} as const satisfies Partial<Record<Remark['code'], Mending>>;

const rowOf = ({ invoiceBodies }: InvoiceDocument, path: string) => invoiceBodies[Number(path.split('.')[1])];

/** A change of a field of the header or of a line. */
function change(invoice: InvoiceDocument, path: string, after: Value): Change {
  const field = path.split('.').at(-1)!;
  const part = path.startsWith('invoiceBodies.') ? rowOf(invoice, path) : invoice.invoiceHeader;
  const before = (part as Readonly<Record<string, Value>> | undefined)?.[field];
  return { path, before, after };
}
