import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { invoiceState } from '../../enums/index.ts';
import type { FieldSpec, Value } from '../../fields/index.ts';
import { revocationOf } from '../corrections/index.ts';
import { headerFields, invoiceSections, type InvoiceDocument } from '../fields/index.ts';
import { legalFigures } from '../figures.ts';
import { golden, goldenNames, type GoldenName } from '../golden/golden.testkit.ts';
import { invoiceKinds, type InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';
import { withTotals } from '../totals/totals.ts';
import { shown } from './facts.ts';
import type { InvoiceView, ViewSource } from './types.ts';
import { invoiceView } from './view.ts';

const seller = { businessName: 'بازرگانی نمونه', economyCode: '99987195180001', address: 'تهران، پلاک ۱۰' };
const documentOf = (kind: InvoiceKind, name: GoldenName): InvoiceDocument => ({
  ...withTotals(kind, golden(kind, name).document, legalFigures),
  internalSerialNumber: '1234',
});
const viewOf = (kind: InvoiceKind, name: GoldenName, more: Partial<ViewSource> = {}): InvoiceView =>
  invoiceView({
    document: documentOf(kind, name),
    seller,
    state: invoiceState.id.accepted,
    createDate: 1795161600000,
    ...more,
  });

const textsOf = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object'
      ? Object.values(part ?? {}).flatMap(textsOf)
      : [];

for (const kind of invoiceKinds) {
  for (const name of goldenNames) {
    test(`${kind}, ${name}: every value that the kind has is on paper, and nothing that it has not`, () => {
      const document = documentOf(kind, name);
      const texts = new Set(textsOf(viewOf(kind, name)));
      const parts: [section: keyof typeof invoiceSections, row: object][] = [
        ['header', document.invoiceHeader],
        ...document.invoiceBodies.map(row => ['item', row] as const),
        ...document.invoicePayments.map(row => ['payment', row] as const),
        ...(document.invoiceHeader.invoiceShippingGoods ?? []).map(row => ['shippingGood', row] as const),
      ] as never;
      for (const [section, row] of parts) {
        for (const [field, spec] of Object.entries(invoiceSections[section] as Record<string, FieldSpec>)) {
          const text = shown(spec, (row as Record<string, Value>)[field]);
          const hidden = ruleFor(kind, section as 'header', field as 'taxId').need === 'hidden';
          if (text === undefined || hidden || elsewhere.includes(field)) continue;
          assert.ok(texts.has(text), `${section}.${field}: ${text}`);
        }
      }
    });
  }
}

/** Ids are the server's own; type and pattern stand in the subtitle, the ordinary subject nowhere. */
const elsewhere = [
  'id',
  'buyerId',
  'invoiceType',
  'invoicePattern',
  'invoiceSubject',
  'sellerEconomicNumber',
];

test('golden papers, looked at by people', () => {
  const file = new URL('golden.json', import.meta.url);
  const views = Object.fromEntries(
    (['1.1', '1.2', '1.3', '1.7', '1.8', '1.11', '2.1'] as const).map(kind => [
      kind,
      viewOf(kind, kind === '2.1' ? 'minimum' : 'everything'),
    ]),
  );
  if (process.env['WRITE_GOLDEN']) writeFileSync(file, `${JSON.stringify(views, undefined, 1)}\n`);
  assert.deepEqual(JSON.parse(JSON.stringify(views)), JSON.parse(readFileSync(file, 'utf8')));
});

test('what the exchange calls the total after discount stands on paper once', () => {
  const { columns, rows } = viewOf('1.11', 'everything').items!;
  const labels = [...columns, ...(rows[0]!.more ?? [])].map(({ label }) => label);
  assert.deepEqual(
    labels.filter(label => label.includes('تخفیف')),
    ['مبلغ پس از تخفیف'],
  );
});

test('the stamp says what keeps it from being valid; what is not registered is a preview', () => {
  const stamp = (more: Partial<ViewSource>) => viewOf('1.1', 'minimum', more).stamp;
  const { id, label } = invoiceState;
  assert.equal(stamp({}), undefined);
  assert.equal(stamp({ state: id.readyToSend }), undefined);
  for (const state of [id.cancelled, id.returned, id.edited, id.withdrawn, id.notAcceptedWithErrors])
    assert.equal(stamp({ state }), label(state));
  assert.equal(stamp({ state: undefined }), label(id.preview));
  const proforma = { ...documentOf('1.1', 'minimum'), isProformaInvoice: true };
  assert.equal(stamp({ document: proforma, state: undefined }), label(id.proforma));
  assert.equal(stamp({ state: id.proforma }), label(id.proforma));
});

test('an invoice that refers to another one says what it is and to which', () => {
  const document = documentOf('1.1', 'minimum');
  const header = {
    ...document.invoiceHeader,
    invoiceSubject: 2,
    referenceTaxId: 'A111110512A00000000643',
  } as const;
  const view = viewOf('1.1', 'minimum', { document: { ...document, invoiceHeader: header } });
  assert.equal(view.badge, 'اصلاحی');
  assert.ok(view.facts.some(({ value, code }) => value === 'A111110512A00000000643' && code));
  assert.equal(viewOf('1.1', 'minimum').badge, undefined);
});

test('a cancellation shows what it cancels and why, as far as that is known, and no sums of nothing', () => {
  const reference = { ...documentOf('1.1', 'everything'), bookNumber: 'دفتر ۴۲' };
  const { taxId, buyerName, issuingDateTime } = reference.invoiceHeader;
  const document = {
    ...revocationOf(taxId ?? 'A111110512A00000000643', issuingDateTime! + 86_400_000, reference),
    internalSerialNumber: '1235',
    description: 'کالا تحویل نشد',
  };
  const view = viewOf('1.1', 'minimum', { document, reference });
  assert.equal(view.badge, 'ابطالی');
  assert.deepEqual([view.items, view.totals, view.inWords, view.tables], [undefined, [], undefined, []]);
  assert.ok(!JSON.stringify(view).includes('صفر'));
  const [cancelled] = view.sections;
  assert.equal(cancelled!.title, 'صورتحسابی که باطل می‌شود');
  assert.deepEqual(
    cancelled!.facts.filter(({ strong }) => strong).map(({ label }) => label),
    [headerFields.totalInvoiceValue.label],
    'what it is about is seen first',
  );
  const facts = Object.fromEntries(cancelled!.facts.map(({ label, value }) => [label, value]));
  assert.equal(facts['شماره صورتحساب'], '1234');
  assert.ok(Object.values(facts).includes('دفتر ۴۲'), 'the book of what it cancels');
  assert.equal(
    facts[headerFields.totalInvoiceValue.label],
    `${shown(headerFields.totalInvoiceValue, reference.invoiceHeader.totalInvoiceValue)} ریال`,
  );
  assert.equal(
    facts[headerFields.issuingDateTime.label],
    shown(headerFields.issuingDateTime, issuingDateTime),
  );
  assert.ok(JSON.stringify(view.parties[1]).includes(buyerName!));
  assert.deepEqual(view.description, { label: 'دلیل ابطال', value: 'کالا تحویل نشد', wide: true });
});

test('a cancellation of an invoice from elsewhere says that nothing but its number is known', () => {
  const taxId = 'A111110512A00000000643';
  const document = { ...revocationOf(taxId, 1795161600000), internalSerialNumber: '7' };
  const [cancelled] = viewOf('1.1', 'minimum', { document, reference: null }).sections;
  assert.deepEqual(cancelled!.facts[0], { label: 'شماره منحصربه‌فرد مالیاتی', value: taxId, code: true });
  assert.match(cancelled!.facts[1]!.value, /سامانه دیگری/);
  assert.equal(cancelled!.facts.length, 2);
});

test('the branch is the invoice’s own, as the authority was told, and «مرکزی» where it has none', () => {
  const branch = (sellerBranchCode?: string) => {
    const { invoiceHeader, ...document } = documentOf('1.1', 'minimum');
    const header = { ...invoiceHeader, sellerBranchCode };
    // The case's own branch may be another by now.
    const of = { ...seller, branchCode: '0007' };
    const view = viewOf('1.1', 'minimum', { document: { ...document, invoiceHeader: header }, seller: of });
    return view.parties[0]!.facts.find(({ label }) => label === 'کد شعبه');
  };
  assert.deepEqual(branch('0002'), { label: 'کد شعبه', value: '0002', code: true });
  assert.deepEqual(branch(), { label: 'کد شعبه', value: 'مرکزی' });
});

test('codes are shown by their names where they are known; a unit keeps the name of its day', () => {
  const document = documentOf('1.7', 'everything');
  const names = { currencies: new Map([['EUR', 'یورو']]), units: new Map([['1627', 'تازه']]) };
  const [line] = document.invoiceBodies;
  const named = { ...document, invoiceBodies: [{ ...line!, measurementUnitName: 'عدد' }] };
  const texts = textsOf(viewOf('1.7', 'everything', { document: named, names }).items);
  assert.ok(texts.includes('یورو') && texts.includes('عدد'));
  assert.ok(!texts.includes('EUR') && !texts.includes('1627') && !texts.includes('تازه'));
});

test('a long name of a unit is broken, and takes no more width than a short one', () => {
  const document = documentOf('1.1', 'minimum');
  const itemsWith = (measurementUnitName: string) => {
    const invoiceBodies = document.invoiceBodies.map(row => ({ ...row, measurementUnitName }));
    return viewOf('1.1', 'minimum', { document: { ...document, invoiceBodies } }).items!;
  };
  const [short, long] = [itemsWith('عدد'), itemsWith('بسته ده‌تایی از جعبه‌های دوازده‌عددی')];
  const wrapping = ({ columns }: typeof short) =>
    columns.filter(({ wraps }) => wraps).map(({ label }) => label);
  assert.deepEqual([wrapping(short), wrapping(long)], [[], ['واحد']]);
  assert.ok(long.width < short.width + 18);
});
