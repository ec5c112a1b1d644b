import { paymentSettlementType } from '../../enums/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import {
  compare,
  digitsOf,
  parseDecimal,
  parseRial,
  type Decimal,
  type Rial,
} from '../../primitives/index.ts';
import type { FieldSpec } from '../../fields/index.ts';
import { headerFields, itemFields, type FieldOf, type InvoiceItem } from '../fields/index.ts';
import { patternOf, type InvoiceKind } from '../rules/kinds.ts';
import { ruleFor, rulesIn } from '../rules/rule-for.ts';
import type { Checked, CrossRule } from './rule.ts';

const rial = (text: string | undefined): Rial | undefined =>
  text === undefined ? undefined : parseRial(text);
const decimal = (text: string | undefined): Decimal | undefined =>
  text === undefined ? undefined : parseDecimal(text);

type LineCheck = (row: InvoiceItem, path: string, checked: Checked) => Fault[];

const eachLine = (check: LineCheck) => (checked: Checked) =>
  checked.invoice.invoiceBodies.flatMap((row, i) => check(row, `invoiceBodies.${i}.`, checked));

export const amountRules: readonly CrossRule[] = [
  {
    source: 'protocol 4.2 (prdis > 0), 4.1 (tprdis > 0)',
    check: eachLine((row, path, { kind }) => {
      const factors = patternOf(kind) === 2 ? currencyFactors : factorsOfPrice;
      return ruleFor(kind, 'item', 'preDiscount').wire === 'M' &&
        row.preDiscount === '0' &&
        factors.every(factor => isPositive(row[factor]))
        ? [fault('invoices.lineTooSmall', path + factors[1])]
        : [];
    }),
  },
  {
    source: 'spec 2 section 5.1: discount below quantity times fee, where both are there',
    check: eachLine((row, path) => {
      const discount = rial(row.discount);
      const before = rial(row.preDiscount);
      if (!discount || before === undefined || !decimal(row.quantity) || !decimal(row.fee)) return [];
      return discount < before ? [] : [fault('invoices.discountTooMuch', `${path}discount`)];
    }),
  },
  {
    source: 'protocol 5.4: dis ≤ prdis; without quantity and fee, of what the currency comes to',
    check: eachLine((row, path, { kind }) => {
      const discount = rial(row.discount);
      if (patternOf(kind) !== 2 || !discount || !currencyFactors.every(factor => decimal(row[factor])))
        return [];
      const price = rial(row.preDiscount) ?? 0n;
      return discount <= price
        ? []
        : [fault('rules.max_price', `${path}discount`, { field: itemFields.discount.label, price })];
    }),
  },
  {
    source: 'protocol 5.4 (IITP p.65 rule 9): no other duties on an untaxed line, export apart',
    check: eachLine((row, path, { kind }) =>
      kind === '1.7' || !isZeroRate(row.vatRate)
        ? []
        : dutyFields
            .filter(duty => (rial(row[duty.amount]) ?? 0n) > 0n)
            .map(duty =>
              fault('invoices.dutyOnExempt', path + duty.amount, { field: itemFields[duty.amount].label }),
            ),
    ),
  },
  {
    source: 'protocol 5.3 (od*, ol*): a duty says what it is and how much, be it nothing',
    check: eachLine((row, path) =>
      dutyFields.flatMap(duty => {
        const amount = rial(row[duty.amount]);
        const field = row[duty.subject] ? amount === undefined && duty.amount : !!amount && duty.subject;
        return field ? [fault('rules.required', path + field, { field: itemFields[field].label })] : [];
      }),
    ),
  },
  {
    source: 'protocol 5.4: currency type and rate stand together',
    check: eachLine((row, path) => {
      if (!row.currencyType === !row.exchangeRate) return [];
      const field = row.currencyType ? 'exchangeRate' : 'currencyType';
      return [fault('rules.required', path + field, { field: itemFields[field].label })];
    }),
  },
  {
    source: 'protocol 5.4: cap and insp are each above zero and make up tbill − tvam − todam (setm 3)',
    ofSums: true,
    check: ({ invoice: { invoiceHeader: header } }) => {
      if (header.settlementMethod !== paymentSettlementType.id.cashAndCredit) return [];
      const cash = rial(header.cashPaymentValue);
      const taxes = (rial(header.totalValueAddedTax) ?? 0n) + (rial(header.totalOtherDutiesTax) ?? 0n);
      const whole = (rial(header.totalInvoiceValue) ?? 0n) - taxes;
      if (cash === undefined || (cash > 0n && cash < whole)) return [];
      return [fault('invoices.cashOutOfRange', 'invoiceHeader.cashPaymentValue', { price: whole })];
    },
  },
  {
    source: 'protocol 5.4: 0 ≤ tax17 ≤ tvam',
    ofSums: true,
    check: ({ invoice: { invoiceHeader: header } }) => {
      const tax = rial(header.tax17);
      const vat = rial(header.totalValueAddedTax) ?? 0n;
      return tax !== undefined && tax > vat
        ? [fault('rules.max_price', 'invoiceHeader.tax17', { field: headerFields.tax17.label, price: vat })]
        : [];
    },
  },
  {
    source: 'protocol 4.3 (pv): 0 ≤ pv ≤ tbill',
    ofSums: true,
    check: ({ invoice }) => {
      const total = rial(invoice.invoiceHeader.totalInvoiceValue) ?? 0n;
      return invoice.invoicePayments.flatMap((row, i) =>
        (rial(row.paymentValue) ?? 0n) > total
          ? [fault('invoices.paymentTooMuch', `invoicePayments.${i}.paymentValue`, { price: total })]
          : [],
      );
    },
  },
  {
    source: 'protocol 4: computed amounts fit into the field’s digits',
    ofAll: true,
    check: ({ kind, invoice }) => [
      ...invoice.invoiceBodies.flatMap((row, i) => tooLarge(kind, 'item', row, `invoiceBodies.${i}.`)),
      ...tooLarge(kind, 'header', invoice.invoiceHeader, 'invoiceHeader.'),
    ],
  },
];

const dutyFields = [
  { subject: 'otherDutiesTax', rate: 'otherDutiesRate', amount: 'otherDutiesAmount' },
  { subject: 'otherLegalTax', rate: 'otherLegalRate', amount: 'otherLegalAmount' },
] as const;

const factorsOfPrice = ['quantity', 'fee'] as const;
const currencyFactors = ['exchangeRate', 'currencyUnitAmount'] as const;

const isPositive = (text: string | undefined): boolean => (decimal(text)?.units ?? 0n) > 0n;

const isZeroRate = (text: string | undefined): boolean => {
  const rate = decimal(text);
  return rate !== undefined && compare(rate, { units: 0n, scale: 0 }) === 0;
};

function tooLarge(
  kind: InvoiceKind,
  section: 'header' | 'item',
  values: Readonly<Record<string, unknown>>,
  path: string,
): Fault[] {
  const fields: Readonly<Record<string, FieldSpec>> = section === 'header' ? headerFields : itemFields;
  for (const [field, { need }] of rulesIn(kind, section)) {
    if (need !== 'computed') continue;
    const value = values[field];
    if (typeof value !== 'string') continue;
    const spec = fields[field]!;
    if (spec.type !== 'rial' && spec.type !== 'decimal') continue;
    const length = spec.type === 'rial' ? RIAL_DIGITS : spec.integer;
    // Nearly all: no more characters than there may be digits, and no sign before them.
    if (value.length <= length && value[0]! >= '0' && value[0]! <= '9') continue;
    const amount = parseDecimal(value);
    const at = enteredFor(kind, section, field, path);
    // The others follow from the first.
    if (amount && digitsOf(amount).integer > length)
      return [fault('rules.amountTooLarge', at, { field: spec.label, length })];
    if (amount && amount.units < 0n) return [fault('rules.amountNegative', at, { field: spec.label })];
  }
  return [];
}

/** Where a person can do something about an amount that follows from others: no form has a field of its own for it. */
function enteredFor(kind: InvoiceKind, section: 'header' | 'item', field: string, path: string): string {
  if (section === 'header')
    return field === 'installmentsPaymentValue' ? `${path}cashPaymentValue` : 'invoiceBodies';
  const factors = factorsOf[field] ?? [
    'fee',
    'currencyUnitAmount',
    'stuffServiceRialValue',
    'totalPriceAfterDiscount',
  ];
  return path + (factors.find(name => ruleFor(kind, 'item', name).need !== 'hidden') ?? 'quantity');
}

const factorsOf: Readonly<Record<string, readonly FieldOf<'item'>[]>> = {
  currencyUnitAmount: ['exchangeRate'],
  vatAmount: ['vatRate'],
};

const RIAL_DIGITS = 18;
