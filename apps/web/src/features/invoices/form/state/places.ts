import type { FieldSpec } from '@moadi/domain/fields';
import {
  headerField,
  headerFields,
  headerGroups,
  invoiceFields,
  itemLayout,
  paymentColumns,
  rowTitles,
  sectionTitles,
  shippingGoodColumns,
  type FieldOf,
  type HeaderGroupName,
  type RowSection,
} from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { words as uiWords } from '../../../../ui/words.ts';
import { isOfSummary } from './context.ts';
import type { Sentences } from './form-store.ts';
import { rowLists } from '../lines/rows.ts';

/** The parts of the second step as they stand on the page. */
const page: readonly (HeaderGroupName | RowSection)[] = [
  'general',
  'buyer',
  'customs',
  'exchange',
  'waybill',
  'totals',
  'shippingGood',
  'item',
  'settlement',
  'payment',
  'notes',
];

const rowFields: Readonly<Record<RowSection, readonly string[]>> = {
  shippingGood: shippingGoodColumns,
  item: itemLayout,
  payment: paymentColumns,
};
const sections = Object.keys(rowFields) as RowSection[];

/** A path's list of rows, its row and its field. */
export function partsOf(path: string) {
  const section = sections.find(
    name => path === rowLists[name].path || path.startsWith(`${rowLists[name].path}.`),
  );
  if (!section) return undefined;
  const [index, field] = path.slice(rowLists[section].path.length + 1).split('.');
  return { section, index: index ? Number(index) : undefined, field };
}

const headerFieldOf = (path: string) => path.replace('invoiceHeader.', '') as FieldOf<'header'>;

/** «قلم ۲، مبلغ واحد» */
export function placeName(path: string, typeOfBuyer: number | undefined): string {
  const parts = partsOf(path);
  if (!parts) {
    const own: Readonly<Record<string, { label: string }>> = invoiceFields;
    return (own[path] ?? headerField(headerFieldOf(path), typeOfBuyer))?.label ?? path;
  }
  const { section, index, field } = parts;
  if (index === undefined) return sectionTitles[section];
  const place = `${rowTitles[section]} ${toPersianDigits(index + 1)}`;
  return field ? uiWords.partOf(place, rowLists[section].fields[field]?.label ?? field) : place;
}

interface Place {
  path: string;
  name: string;
  text: string;
  /** The step has no field of it: a total that follows from the lines. */
  isSum: boolean;
}

/**
 * What is listed above the form: what concerns a field leads to it by its name; what concerns none, as «nothing was changed»,
 * stands for itself. What is wrong in the last step is said there.
 */
export function listedErrors(
  errors: Sentences,
  said: readonly string[],
  typeOfBuyer: number | undefined,
): { general: string[]; places: Place[] } {
  const places = Object.entries(errors)
    .filter(([path]) => !isOfSummary(path))
    .toSorted(([one], [other]) => byPlace(one, other))
    .map(([path, text]) => ({ path, name: placeName(path, typeOfBuyer), text, isSum: isSum(path) }));
  const isNamed = ({ name }: Place) => name !== '';
  return {
    general: [...said, ...places.filter(place => !isNamed(place)).map(({ text }) => text)],
    places: places.filter(isNamed),
  };
}

function isSum(path: string): boolean {
  const spec: FieldSpec | undefined = path.startsWith('invoiceHeader.')
    ? headerFields[headerFieldOf(path)]
    : undefined;
  return spec?.made === 'computed';
}

/** For sorting: paths in the order in which a person meets them on the page. */
export function byPlace(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  const i = a.findIndex((step, at) => step !== b[at]);
  return i < 0 ? 0 : a[i]! - b[i]!;
}

/** Part of the page, row, field. */
function placeOf(path: string): readonly [part: number, row: number, field: number] {
  const parts = partsOf(path);
  if (parts) {
    const { section, index = -1, field = '' } = parts;
    return [page.indexOf(section), index, rowFields[section].indexOf(field)];
  }
  const field = headerFieldOf(path);
  const group = page.find(name => fieldsOf(name).includes(field)) ?? 'general';
  return [page.indexOf(group), 0, fieldsOf(group).indexOf(field)];
}

const fieldsOf = (name: HeaderGroupName | RowSection): readonly string[] =>
  name in headerGroups ? headerGroups[name as HeaderGroupName].fields : [];
