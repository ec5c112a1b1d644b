import { jalaliText, parseJalali, type TehranDay } from '../../packages/domain/src/primitives/index.ts';
import { chanceOf, drawFrom } from './chance.ts';
import { LONGEST_TITLE, titleOf } from './words.ts';

/** The columns of the authority's list, in their order. */
export const columns = [
  ...(['ID', 'DescriptionOfID', 'Vat', 'Taxable', 'RunDate'] as const),
  ...(['ExpirationDate', 'CreateDate', 'LastEditDate', 'Type', 'PricingDescription'] as const),
] as const;
export type ListColumn = (typeof columns)[number];
export type ListRow = Record<ListColumn, string>;

export interface ListOptions {
  rows: number;
  seed?: number;
  /** The next edition has most rows of the one before, some changed, some new, and lacks some. */
  edition?: 1 | 2;
  /** Parts of one list name other ids. */
  part?: number;
  /** When it was published. */
  day?: TehranDay;
}

/** What stands in a real part of a million rows, as often as here; nothing of the list itself. */
const MILLION = 1_000_000;
const seen = {
  /** Two rows that are alike in all columns: most hold on no day, for they end before they begin. */
  voidDouble: 64,
  openDouble: 35,
  endedDouble: 1,
  /** Two rows of one id and one RunDate that are not alike; of some the rate differs too. */
  conflict: 28,
  voidConflict: 7,
  rateConflict: 6,
  /** Neither of two periods has an end. */
  twoOpen: 3,
  /** Each of several periods has one. */
  noneOpen: 20,
  /** Periods that follow each other: the history of a rate. */
  history: 32_953,
  /** One period that has ended. */
  ended: 22_600,
  fourteenDigits: 1,
  longest: 1,
  oddRate: 1,
  taxedAtNothing: 32,
  note: 16,
} as const;
export type Peculiarity = keyof typeof seen;

const firstDay = parseJalali('1401-07-24')!;
const publishedOn = parseJalali('1405-06-31')!;

/** The rows of a part in its order: those that were made last come first, the former periods of an id some way behind. */
export function* rowsOf(options: ListOptions): Generator<ListRow> {
  const { rows, seed = 1, edition = 1, part = 1, day = publishedOn } = options;
  const late: (readonly [at: number, row: ListRow])[] = [];
  let written = 0;
  const peculiar = peculiarItems(rows);
  for (let item = 0; written < rows; item += 1) {
    while (late[0] && late[0][0] <= written && written < rows) {
      written += 1;
      yield late.shift()![1];
    }
    const [first, ...others] = rowsOfItem({ item, seed, edition, part, day, rows, is: peculiar.get(item) });
    if (!first || written >= rows) continue;
    written += 1;
    yield first;
    // Behind all that wait already: they come in this order.
    for (const row of others) late.push([Math.max(late.at(-1)?.[0] ?? 0, written + (item % 40)), row]);
  }
}

/** How many items of each kind a part of so many rows has: of the rare ones at least one. */
export const countOf = (kind: Peculiarity, rows: number): number =>
  Math.max(1, Math.round((seen[kind] * rows) / MILLION));

/** Which items are peculiar, spread evenly; about 966,156 ids make a million rows. */
function peculiarItems(rows: number): ReadonlyMap<number, Peculiarity> {
  const items = Math.floor(rows * 0.96);
  const found = new Map<number, Peculiarity>();
  for (const kind of Object.keys(seen) as Peculiarity[]) {
    const count = countOf(kind, rows);
    for (let i = 0; i < count; i += 1) {
      let item = Math.floor(((i + 0.5) * items) / count);
      while (found.has(item)) item = (item + 1) % items;
      found.set(item, kind);
    }
  }
  return found;
}

const types = drawFrom([
  ['شناسه اختصاصی وارداتی', 501_459],
  ['شناسه اختصاصی تولید داخل', 458_860],
  ['شناسه اختصاصی خدمت', 35_685],
  ['شناسه عمومی وارداتی', 2_052],
  ['شناسه عمومی تولید داخل', 1_936],
  ['شناسه عمومی خدمت', 8],
] as const);
const prefixes = {
  'شناسه اختصاصی وارداتی': '280',
  'شناسه اختصاصی تولید داخل': '290',
  'شناسه اختصاصی خدمت': '233',
  'شناسه عمومی وارداتی': '271',
  'شناسه عمومی تولید داخل': '272',
  'شناسه عمومی خدمت': '233',
} as const;

const TAXED = 'مشمول';
const EXEMPT = 'معاف';
const rates = drawFrom<readonly [rate: string, taxable: string]>([
  [['10', TAXED], 885_197],
  [['0', EXEMPT], 55_683],
  [['9', TAXED], 47_778],
  [['65', TAXED], 4_097],
  [['50', TAXED], 4_044],
  [['90', TAXED], 1_473],
  [['16', TAXED], 908],
  [['45', TAXED], 200],
  [['40', TAXED], 165],
  [['15', TAXED], 115],
  [['35', TAXED], 92],
  [['0', 'غیر مشمول'], 78],
  [['60', TAXED], 75],
  [['30', TAXED], 32],
  [['55', TAXED], 16],
  [['1', TAXED], 6],
  [['80', TAXED], 5],
  [['85', TAXED], 2],
  [['75', TAXED], 1],
]);

interface Item extends Required<ListOptions> {
  item: number;
  is: Peculiarity | undefined;
}

function rowsOfItem(of: Item): ListRow[] {
  const { item, seed, part, day, rows, is } = of;
  const chance = chanceOf(seed, part, item);
  const type = types(chance());
  const own = type.includes('اختصاصی');
  const title = titleOf(chance, { own });
  const [vat, taxable] =
    is === 'conflict' || is === 'rateConflict' ? (['10', TAXED] as const) : rates(chance());
  const created = day - Math.floor((item / rows) * 570);
  const span = Math.max(1, created - firstDay);
  const begun = firstDay + Math.floor(chance() * span);
  const row: ListRow = {
    ID: idOf(prefixes[type], part, item),
    DescriptionOfID: title,
    Vat: vat,
    Taxable: taxable,
    RunDate: dateOf(begun),
    ExpirationDate: '',
    CreateDate: dateOf(created),
    LastEditDate: dateOf(created),
    Type: type,
    PricingDescription: '',
  };
  if (is) return withPeculiarity(row, is, { begun, created, chance });
  return of.edition === 1 ? first(row, item) : next(row, { item, day, chance });
}

/** Ids of the second edition alone are one of fifty. */
const isNew = (item: number): boolean => item % 50 === 7;
const first = (row: ListRow, item: number): ListRow[] => (isNew(item) ? [] : [row]);

/** What a year does to a list. */
function next(row: ListRow, { item, day, chance }: { item: number; day: TehranDay; chance: () => number }) {
  const LastEditDate = dateOf(day);
  const changedOn = day - 20;
  switch (item % 1_000) {
    case 11: // it is not named any more
      return [];
    case 22:
    case 23:
    case 24:
      return [
        {
          ...row,
          Vat: row.Vat === '10' ? '12' : '10',
          Taxable: TAXED,
          RunDate: dateOf(changedOn),
          LastEditDate,
        },
        { ...row, ExpirationDate: dateOf(changedOn - 1), LastEditDate },
      ];
    case 33:
      return [{ ...row, ExpirationDate: dateOf(day - 10), LastEditDate }];
    case 44:
      return [{ ...row, DescriptionOfID: titleOf(chance, { own: true }), LastEditDate }];
    default:
      return [row];
  }
}

interface Times {
  begun: TehranDay;
  created: TehranDay;
  chance: () => number;
}

function withPeculiarity(row: ListRow, is: Peculiarity, { begun, created, chance }: Times): ListRow[] {
  const RunDate = dateOf(created - 30);
  const ended = dateOf(created - 31);
  switch (is) {
    case 'voidDouble': {
      const none = { ...row, RunDate, ExpirationDate: ended };
      return [none, { ...none }];
    }
    case 'openDouble':
      return [row, { ...row }];
    case 'endedDouble':
      return [
        { ...row, ExpirationDate: ended },
        { ...row, ExpirationDate: ended },
      ];
    case 'conflict':
      return [
        { ...row, LastEditDate: dateOf(created) },
        { ...row, ExpirationDate: dateOf(begun + 400), LastEditDate: dateOf(created - 60) },
      ];
    case 'voidConflict':
      return [
        { ...row, RunDate, Vat: '10', Taxable: TAXED },
        { ...row, RunDate, ExpirationDate: ended, Vat: '0', Taxable: EXEMPT },
      ];
    case 'rateConflict':
      return [
        { ...row, LastEditDate: dateOf(created) },
        {
          ...row,
          ...{ Vat: '0', Taxable: EXEMPT, ExpirationDate: dateOf(begun + 90) },
          LastEditDate: dateOf(created - 200),
        },
      ];
    case 'twoOpen':
      return [
        { ...row, RunDate: dateOf(begun + 300), Vat: '10', Taxable: TAXED },
        { ...row, Vat: '9', Taxable: TAXED },
      ];
    case 'noneOpen':
      return [
        { ...row, RunDate: dateOf(begun + 101), ExpirationDate: dateOf(begun + 300) },
        { ...row, ExpirationDate: dateOf(begun + 100), Vat: '9', Taxable: TAXED },
      ];
    case 'history':
      return history(row, begun, chance() < 0.98 ? 2 : 3 + Math.floor(chance() * 3));
    case 'ended':
      return [{ ...row, ExpirationDate: dateOf(begun + 200) }];
    case 'fourteenDigits':
      return [{ ...row, ID: `${row.ID}0` }];
    case 'longest':
      return [
        {
          ...row,
          DescriptionOfID: row.DescriptionOfID.padEnd(LONGEST_TITLE, ' دراز')
            .trim()
            .padEnd(LONGEST_TITLE, 'ز'),
        },
      ];
    case 'oddRate':
      return [{ ...row, Vat: '13.33', Taxable: TAXED }];
    case 'taxedAtNothing':
      return [{ ...row, Vat: '0', Taxable: TAXED }];
    case 'note':
      return [{ ...row, PricingDescription: 'به موجب نامه نمونه شماره 12,345\nو «بند ساختگی»، "پیوست"' }];
  }
}

/** Periods that follow each other, the last of them open and first in the part. */
const history = (row: ListRow, begun: TehranDay, periods: number): ListRow[] =>
  Array.from({ length: periods }, (_, i) => {
    const isLast = i === periods - 1;
    return {
      ...row,
      Vat: isLast ? '10' : i % 2 === 0 ? '9' : '0',
      Taxable: isLast || i % 2 === 0 ? TAXED : EXEMPT,
      RunDate: dateOf(begun + i * 90),
      ExpirationDate: isLast ? '' : dateOf(begun + (i + 1) * 90 - 1),
    };
  }).reverse();

/** Thirteen digits, the last of them GS1's check digit. */
function idOf(prefix: string, part: number, item: number): string {
  // Neighbours in a part are no neighbours among the ids.
  const digits = `${prefix}${part}${String((item * 7_368_787) % 100_000_000).padStart(8, '0')}`;
  let sum = 0;
  for (let i = 0; i < 12; i += 1) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const texts = new Map<TehranDay, string>();

/** `1405-06-31`; there are few different ones. */
export function dateOf(day: TehranDay): string {
  let text = texts.get(day);
  if (text === undefined) texts.set(day, (text = jalaliText(day).replaceAll('/', '-')));
  return text;
}
