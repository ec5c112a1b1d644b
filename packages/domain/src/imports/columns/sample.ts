import { importKind, importPart, invoiceExcelTemplateType, type ImportKind } from '../../enums/index.ts';
import type { FieldSpec } from '../../fields/index.ts';
import { OWN_NUMBER, targetOf } from './targets.ts';
import { importTemplates, templateOf } from './templates.ts';
import type { TargetKey, TemplateColumn } from './types.ts';
import { REQUIRED } from './words.ts';

export interface SampleColumn {
  readonly title: string;
  readonly kind: 'text' | 'code' | 'number' | 'day';
  readonly width: number;
  readonly note?: string;
  /** The column of this title in the hidden sheet `lists` has what can be chosen. */
  readonly list?: string;
}

export interface SampleSheet {
  readonly name: string;
  readonly hidden?: boolean;
  readonly columns: readonly SampleColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface SampleBook {
  readonly version: string;
  readonly sheets: readonly SampleSheet[];
}

/** A sample to be filled in. Its examples have numbers that begin with «نمونه», and are left out when the book is read. */
export function sampleBook(kind: ImportKind, fileType?: number, corrections = false): SampleBook {
  const asked = templateOf(kind, fileType);
  // Any other book needs no sample of ours; who asks for one gets the standard layout.
  const template = asked.own ? asked : importTemplates[0]!;
  const example =
    kind === importKind.id.invoices && template.id === chainStore
      ? receipt
      : corrections
        ? correction
        : examples;
  const sheets = template.sheets
    .filter(({ part }) => !corrections || part === importPart.id.invoices)
    .map(({ name, part, columns }): SampleSheet => {
      const shown = corrections ? corrected(columns) : columns;
      const rows = example[part] ?? [];
      return {
        name,
        columns: shown.map(columnOf),
        rows: rows.map(row => shown.map(({ target }) => row[target] ?? '')),
      };
    });
  const lists = listsOf(
    sheets,
    template.sheets.flatMap(({ columns }) => columns),
  );
  return { version: template.version, sheets: [...sheets, lists] };
}

const chainStore = invoiceExcelTemplateType.id.chainStore;

function columnOf({ target, title, note, required }: TemplateColumn): SampleColumn {
  const { spec } = targetOf(target)!;
  const said = [required && REQUIRED, note, spec.help].filter(text => text !== undefined).join('\n');
  return {
    ...{ title, kind: kindOf(spec), width: Math.min(Math.max(title.length + 3, 14), 34) },
    ...(said !== '' && { note: said }),
    ...(spec.type === 'enum' && { list: title }),
  };
}

function kindOf(spec: FieldSpec): SampleColumn['kind'] {
  if (spec.type === 'rial' || spec.type === 'decimal') return 'number';
  return spec.type === 'code' || spec.type === 'digits' || spec.type === 'choice' || spec.type === 'latin'
    ? 'code'
    : 'text';
}

/** What a correction needs: what it refers to, and its lines as they should have been. */
const corrected = (columns: readonly TemplateColumn[]): TemplateColumn[] =>
  columns.filter(
    ({ target }) =>
      target === OWN_NUMBER ||
      target.startsWith('item.') ||
      target === 'invoice.description' ||
      correctedHeader.has(target),
  );
const correctedHeader = new Set<TargetKey>([
  ...([
    'header.referenceTaxId',
    'header.invoiceSubject',
    'header.issuingDateTime',
    'header.invoiceType',
  ] as const),
  ...(['header.invoicePattern', 'header.settlementMethod', 'header.cashPaymentValue'] as const),
]);

/** A hidden sheet with a column for each list that is chosen from. */
function listsOf(sheets: readonly SampleSheet[], columns: readonly TemplateColumn[]): SampleSheet {
  const titles = new Set(sheets.flatMap(sheet => sheet.columns.map(({ list }) => list)));
  const lists = columns.flatMap(({ title, target }) => {
    const { spec } = targetOf(target)!;
    if (spec.type !== 'enum' || !titles.delete(title)) return [];
    return [{ title, labels: spec.of.items.filter(isOffered).map(({ label }) => label) }];
  });
  const length = Math.max(0, ...lists.map(({ labels }) => labels.length));
  return {
    name: 'lists',
    hidden: true,
    columns: lists.map(({ title }) => ({ title, kind: 'text', width: 24 })),
    rows: Array.from({ length }, (_, i) => lists.map(({ labels }) => labels[i] ?? '')),
  };
}

const isOffered = (item: object): boolean => (item as { enabled?: boolean }).enabled !== false;

type Example = Readonly<Partial<Record<TargetKey, string>>>;
type Examples = Readonly<Partial<Record<string, readonly Example[]>>>;

const line: Example = {
  'item.stuffServiceId': '2720000066407',
  'item.stuffServiceDescription': 'چای ایرانی ۵۰۰ گرمی',
  'item.measurementUnit': '1627',
  'item.quantity': '2',
  'item.fee': '1500000',
  'item.discount': '0',
  'item.vatRate': '10',
};
const sale: Example = {
  [OWN_NUMBER]: 'نمونه ۱',
  'header.invoiceType': 'نوع اول',
  'header.invoicePattern': 'فروش',
  'header.issuingDateTime': '1405/09/01 10:30',
  'header.settlementMethod': 'نقدی',
};

const examples: Examples = {
  [importPart.id.invoices]: [
    {
      ...{ ...sale, ...line, 'header.typeOfBuyer': 'حقوقی', 'header.buyerName': 'شرکت نمونه' },
      ...{ 'header.buyerEconomicNumber': '14292059547', 'item.lineNumber': '1' },
    },
    { ...line, [OWN_NUMBER]: 'نمونه ۱', 'item.lineNumber': '2', 'item.quantity': '1.5' },
  ],
  [importPart.id.payments]: [
    {
      ...{ [OWN_NUMBER]: 'نمونه ۱', 'payment.paymentType': 'انتقال به حساب' },
      ...{ 'payment.paymentValue': '5775000', 'payment.paymentDate': '1405/09/01' },
    },
  ],
  [importPart.id.shippingGoods]: [
    {
      ...{ [OWN_NUMBER]: 'نمونه ۲', 'shippingGood.stuffServiceId': '2720000066407' },
      'shippingGood.stuffServiceDescription': 'چای ایرانی',
    },
  ],
  [importPart.id.buyers]: [
    {
      ...{
        'buyer.typeOfBuyer': 'حقوقی',
        'buyer.nickName': 'نمونه: شرکت بازرگانی',
        'buyer.economyCode': '14292059547',
      },
      'buyer.postalCode': '3134367831',
    },
  ],
  [importPart.id.goods]: [
    {
      ...{
        'good.stuffId': '2720000066407',
        'good.description': 'نمونه: چای ایرانی ۵۰۰ گرمی',
        'good.userCode': '101',
      },
      ...{ 'good.vatRate': '10', 'good.fee': '1500000', 'good.measurementUnit': '1627' },
    },
  ],
};

const correction: Examples = {
  [importPart.id.invoices]: [
    {
      ...{
        ...sale,
        ...line,
        'header.invoiceSubject': 'اصلاحی',
        'header.referenceTaxId': 'A111DW04E8300003CC4EA5',
      },
      'item.quantity': '3',
    },
  ],
};

const receipt: Examples = {
  [importPart.id.invoices]: [
    {
      ...sale,
      ...line,
      'header.invoiceType': 'نوع دوم',
      'header.issuingDateTime': '1405/09/01',
      'header.issuingTime': '10:30',
    },
  ],
  [importPart.id.payments]: [
    {
      [OWN_NUMBER]: 'نمونه ۱',
      'payment.paymentType': 'پایانه فروش (POS)',
      'payment.paymentValue': '3300000',
      'payment.paymentDate': '1405/09/01',
    },
  ],
};
