import {
  goodsListRemark,
  goodsListType,
  taxStatus,
  type CommodityCategoryType,
  type CommoditySupplierType,
  type CommodityType,
  type GoodsListRemark,
  type TaxStatus,
} from '../enums/index.ts';
import {
  compare,
  decimalText,
  fromRial,
  normalizeText,
  parseDecimal,
  parseJalali,
  searchText,
  ZERO,
  type TehranDay,
} from '../primitives/index.ts';
import type { ListColumn } from './columns.ts';

/** What the list says of an id in one of its periods, beside its days. */
export interface GoodsFacts {
  title: string;
  /** Percent; absent where the list does not say it. */
  rate?: string | undefined;
  status?: TaxStatus | undefined;
  category: CommodityCategoryType;
  type: CommodityType;
  supplier?: CommoditySupplierType | undefined;
  /** Why it has this rate. */
  note?: string | undefined;
  /** When the authority last changed it. */
  edited?: TehranDay | undefined;
}

/** A row of the list. */
export interface ListedPeriod extends GoodsFacts {
  stuffId: string;
  /** The first and the last day; without a last one it is open. */
  from: TehranDay;
  to?: TehranDay | undefined;
  created: TehranDay;
  edited: TehranDay;
}

/** What is said of a row, and of which column. */
export interface RowRemark {
  kind: GoodsListRemark;
  column?: ListColumn;
  value?: string;
}

export type ReadRow =
  { row: ListedPeriod; remarks: readonly RowRemark[] } | { row?: undefined; refused: RowRemark };

/** Far more than the longest that was seen, 572 letters. */
const LONGEST_TEXT = 4_000;
const LONGEST_VALUE = 60;
const HUNDRED = fromRial(100n);

const { id: is } = goodsListRemark;
const NONE: readonly RowRemark[] = [];
const NO_RATE: RowRemark = { kind: is.noRate, column: 'Vat' };

/** The editor's limits (64 letters, 13 digits) bind hands: what the authority publishes is taken as it is. */
export function readRow(valueOf: (column: ListColumn) => string): ReadRow {
  const refused = (kind: GoodsListRemark, column: ListColumn): ReadRow => ({
    refused: { kind, column, value: valueOf(column).slice(0, LONGEST_VALUE) },
  });
  const stuffId = valueOf('ID').trim();
  if (!/^\d{13,20}$/.test(stuffId)) return refused(is.idForm, 'ID');
  const given = valueOf('DescriptionOfID');
  if (given.length > LONGEST_TEXT) return refused(is.longTitle, 'DescriptionOfID');
  const title = oneLine(given);
  if (title === '') return refused(is.noTitle, 'DescriptionOfID');
  const rate = rates(valueOf('Vat'));
  if (rate === null) return refused(is.badRate, 'Vat');
  const status = statuses(valueOf('Taxable'));
  if (status === undefined) return refused(is.badStatus, 'Taxable');
  const kind = types(valueOf('Type'));
  if (kind === undefined) return refused(is.badType, 'Type');
  const [from, created, edited] = [
    days(valueOf('RunDate')),
    days(valueOf('CreateDate')),
    days(valueOf('LastEditDate')),
  ];
  if (from === undefined) return refused(is.badDate, 'RunDate');
  if (created === undefined) return refused(is.badDate, 'CreateDate');
  if (edited === undefined) return refused(is.badDate, 'LastEditDate');
  const end = valueOf('ExpirationDate').trim();
  const to = end === '' ? undefined : days(end);
  if (end !== '' && to === undefined) return refused(is.badDate, 'ExpirationDate');
  const givenNote = valueOf('PricingDescription');
  if (givenNote.length > LONGEST_TEXT) return refused(is.longTitle, 'PricingDescription');
  const note = givenNote === '' ? '' : oneLine(givenNote);
  const { category, type, supplier } = kind;
  const row: ListedPeriod = {
    ...{ stuffId, title, rate, status, category, type, supplier },
    ...{ note: note || undefined, from, to, created, edited },
  };
  if (rate !== undefined && stuffId.length === 13) return { row, remarks: NONE };
  const odd: readonly RowRemark[] =
    stuffId.length === 13 ? NONE : [{ kind: is.oddId, column: 'ID', value: stuffId }];
  return { row, remarks: rate === undefined ? [...odd, NO_RATE] : odd };
}

const oneLine = (text: string): string => normalizeText(text).replaceAll('\n', ' ');

/** What a column of few different values reads as, remembered: a million rows have some hundred dates. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>();
  return text => {
    const found = known.get(text);
    if (found) return found.value;
    const value = read(text);
    if (known.size < MOST_REMEMBERED) known.set(text, { value });
    return value;
  };
}
const MOST_REMEMBERED = 20_000;

const days = remembered(parseJalali);

/** Undefined where there is none, null where it is no percentage. */
const rates = remembered((text: string): string | undefined | null => {
  if (text.trim() === '') return undefined;
  const value = parseDecimal(text.trim(), { integer: 3, fraction: 4 });
  if (!value || compare(value, ZERO) < 0 || compare(value, HUNDRED) > 0) return null;
  return decimalText(value);
});

const statusByWord = new Map(taxStatus.items.map(({ id, label }) => [searchText(label), id]));
const statuses = remembered(text => statusByWord.get(searchText(text)));

const typeByWord = new Map(
  goodsListType.items.map(({ label, category, type, supplier }) => [
    searchText(label),
    { category, type, supplier } as Pick<ListedPeriod, 'category' | 'type' | 'supplier'>,
  ]),
);
const types = remembered(text => typeByWord.get(searchText(text)));
