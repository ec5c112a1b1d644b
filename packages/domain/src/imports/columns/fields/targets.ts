import { buyerFields } from '../../../buyers/index.ts';
import {
  importKind,
  importPart,
  importValueList,
  type ImportKind,
  type ImportPart,
} from '../../../enums/index.ts';
import type { FieldSpec, FieldTable } from '../../../fields/index.ts';
import { goodFields } from '../../../goods/index.ts';
import { invoiceSections } from '../../../invoices/index.ts';
import { synonyms } from './synonyms.ts';
import type { Target, TargetKey, TargetSection } from '../types.ts';

/** What the columns of such a book can fill, in the order of a list to choose from. */
export const targetsOf = (kind: ImportKind): readonly Target[] => byKind[kind];

export const targetOf = (key: string): Target | undefined => byKey.get(key);

export const targetsOfSection = (section: TargetSection): readonly Target[] => sections[section];

/** The sections that rows of a sheet fill, and the number by which they find their invoice. */
export const targetsOfPart = (part: ImportPart): readonly Target[] => byPart.get(part)!;

export const OWN_NUMBER: TargetKey = 'invoice.bookNumber';

/** Documents have no such fields: these say something of a row, or stand for ours. */
const asides = {
  'header.issuingTime': { label: 'ساعت صدور', type: 'code', kind: 'timeOfDay' },
  'header.ownBuyer': { label: 'کد خریدار نزد شما', type: 'text', max: 128 },
  'item.lineNumber': { label: 'ردیف در صورتحساب', type: 'digits', max: 6 },
  'item.ownGoods': { label: 'کد کالای شما', type: 'text', max: 128 },
} as const satisfies Record<string, FieldSpec>;

const { id: list } = importValueList;
const values: Readonly<Record<string, Target['values']>> = {
  'header.ownBuyer': list.buyers,
  'item.ownGoods': list.goods,
  'item.stuffServiceId': list.goods,
  'item.measurementUnit': list.units,
  'good.measurementUnit': list.units,
};

/** Rials that are kept with decimals. */
const decimals = new Set(['fee', 'exchangeRate', 'currencyPrice', 'priceSellPurchaseDifference']);

const unfilled = new Set(['id', 'isProformaInvoice', 'buyerId', 'taxId']);

function target(section: TargetSection, field: string, spec: FieldSpec, isAside = false): Target {
  const key: TargetKey = `${section}.${field}`;
  return {
    ...{ key, section, field, spec, label: spec.label },
    synonyms: [...(spec.short === undefined ? [] : [spec.short]), ...(synonyms[key] ?? [])],
    money: spec.type === 'rial' || (spec.type === 'decimal' && decimals.has(field)),
    ...(values[key] && { values: values[key] }),
    ...(isAside && { aside: true }),
  };
}

const fieldsOf = (section: TargetSection, fields: FieldTable): Target[] => [
  ...Object.entries(fields)
    .filter(([field, spec]) => !spec.made && !unfilled.has(field))
    .map(([field, spec]) => target(section, field, spec)),
  ...Object.entries(asides)
    .filter(([key]) => key.startsWith(`${section}.`))
    .map(([key, spec]) => target(section, key.slice(section.length + 1), spec, true)),
];

const sections = Object.fromEntries(
  Object.entries({ ...invoiceSections, buyer: buyerFields, good: goodFields }).map(([section, fields]) => [
    section,
    fieldsOf(section as TargetSection, fields),
  ]),
) as Record<TargetSection, Target[]>;

const byKind: Readonly<Record<ImportKind, readonly Target[]>> = {
  [importKind.id.invoices]: [
    ...sections.invoice,
    ...sections.header,
    ...sections.item,
    ...sections.payment,
    ...sections.shippingGood,
  ],
  [importKind.id.goods]: sections.good,
  [importKind.id.buyers]: sections.buyer,
};

const byKey: ReadonlyMap<string, Target> = new Map(
  Object.values(sections).flatMap(targets => targets.map(one => [one.key, one] as const)),
);

const ownNumber = sections.invoice.filter(({ key }) => key === OWN_NUMBER);
const byPart: ReadonlyMap<ImportPart, readonly Target[]> = new Map([
  // A single sheet of another program may have the payment in the same row.
  [importPart.id.invoices, byKind[importKind.id.invoices]],
  [importPart.id.payments, [...ownNumber, ...sections.payment]],
  [importPart.id.shippingGoods, [...ownNumber, ...sections.shippingGood]],
  [importPart.id.buyers, sections.buyer],
  [importPart.id.goods, sections.good],
]);
