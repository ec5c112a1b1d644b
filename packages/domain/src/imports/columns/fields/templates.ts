import {
  importKind,
  importPart,
  invoiceExcelTemplateType,
  type ImportKind,
  type ImportPart,
} from '../../../enums/index.ts';
import { isOwnLayout, type OwnLayout } from './layouts.ts';
import { OWN_NUMBER, targetOf, targetsOf } from './targets.ts';
import type { ImportTemplate, TargetKey, TargetSection, TemplateColumn, TemplateSheet } from '../types.ts';

/** Grows with each change of a layout; a sample has it in a defined name. */
const VERSION = '1';

const required = new Set<TargetKey>([
  ...([OWN_NUMBER, 'header.issuingDateTime', 'payment.paymentType', 'payment.paymentValue'] as const),
  ...(['buyer.typeOfBuyer', 'buyer.nickName', 'good.stuffId', 'good.description'] as const),
]);

const notes: Readonly<Partial<Record<TargetKey, string>>> = {
  [OWN_NUMBER]: 'همه ردیف‌های یک صورتحساب این شماره را دارند؛ ردیف‌ها هر جای فایل که باشند به هم می‌پیوندند.',
  'header.issuingDateTime': 'مانند ۱۴۰۵/۰۹/۰۴ یا 1405/09/04 14:30',
  'header.invoiceType': 'خالی یعنی نوع اول، در قالب فروشگاه زنجیره‌ای نوع دوم',
  'header.invoicePattern': 'خالی یعنی فروش',
  'header.settlementMethod': 'خالی یعنی نقدی',
  'item.stuffServiceId': 'شناسه ۱۳ رقمی سازمان؛ به جای آن می‌توان کد کالای خود را نوشت.',
  'item.vatRate': 'درصد، مانند ۱۰',
  'item.discount': 'مبلغ، نه درصد',
  'header.referenceTaxId': 'شماره مالیاتی ۲۲ نویسه‌ای صورتحسابی که اصلاح، ابطال یا برگشت می‌شود',
};

function column(target: TargetKey): TemplateColumn {
  const note = notes[target];
  return {
    ...{ target, title: targetOf(target)!.label },
    ...(required.has(target) && { required: true as const }),
    ...(note !== undefined && { note }),
  };
}

const sheet = (part: ImportPart, name: string, targets: readonly TargetKey[]): TemplateSheet => ({
  ...{ part, name },
  columns: targets.map(column),
});

const all = (kind: ImportKind, ...sections: TargetSection[]): TargetKey[] =>
  targetsOf(kind)
    .filter(({ section }) => sections.includes(section))
    .map(({ key }) => key);

const { id: kinds } = importKind;
const { id: parts } = importPart;
const { id: types } = invoiceExcelTemplateType;

const standard = [
  sheet(parts.invoices, 'صورتحساب‌ها', all(kinds.invoices, 'invoice', 'header', 'item')),
  sheet(parts.payments, 'پرداخت‌ها', [OWN_NUMBER, ...all(kinds.invoices, 'payment')]),
  sheet(parts.shippingGoods, 'کالاهای حمل‌شده', [OWN_NUMBER, ...all(kinds.invoices, 'shippingGood')]),
];

/** Receipts of a store: what its tills know. */
const chain = [
  sheet(parts.invoices, 'رسیدها', [
    ...([OWN_NUMBER, 'header.issuingDateTime', 'header.issuingTime', 'header.invoiceType'] as const),
    ...(['header.sellerBranchCode', 'header.typeOfBuyer', 'header.buyerName'] as const),
    ...([
      'header.buyerNationalIdentityCode',
      'header.buyerEconomicNumber',
      'header.buyerPostalCode',
    ] as const),
    ...(['header.settlementMethod', 'header.cashPaymentValue', 'item.lineNumber', 'item.ownGoods'] as const),
    ...([
      'item.stuffServiceId',
      'item.stuffServiceDescription',
      'item.measurementUnit',
      'item.quantity',
    ] as const),
    ...(['item.fee', 'item.discount', 'item.vatRate'] as const),
  ]),
  sheet(parts.payments, 'پرداخت‌ها', [OWN_NUMBER, ...all(kinds.invoices, 'payment')]),
];

const own: Readonly<Record<OwnLayout, readonly TemplateSheet[]>> = {
  [types.standard]: standard,
  [types.chainStore]: chain,
};

/** In the order of the specification's list (spec 2 section 9). */
export const importTemplates: readonly ImportTemplate[] = invoiceExcelTemplateType.ids.map(id => ({
  ...{
    id,
    kind: kinds.invoices,
    own: isOwnLayout(id),
    unseen: !isOwnLayout(id),
    version: VERSION,
  },
  sheets: isOwnLayout(id) ? own[id] : [],
  constants: {
    'header.invoiceType': id === types.chainStore ? '2' : '1',
    'header.invoicePattern': '1',
    'header.settlementMethod': '1',
  },
}));

const ofPeopleAndGoods: Partial<Record<ImportKind, readonly TemplateSheet[]>> = {
  [kinds.buyers]: [sheet(parts.buyers, 'خریداران', all(kinds.buyers, 'buyer'))],
  [kinds.goods]: [sheet(parts.goods, 'کالاها و خدمات', all(kinds.goods, 'good'))],
};

/** The template of a book; buyers and goods have one each. */
export function templateOf(kind: ImportKind, id?: number): ImportTemplate {
  const sheets = ofPeopleAndGoods[kind];
  if (sheets)
    return { id: types.standard, kind, own: true, unseen: false, version: VERSION, sheets, constants: {} };
  return importTemplates.find(one => one.id === id) ?? importTemplates[0]!;
}
