import {
  importGuess,
  importKind,
  importMoney,
  importPart,
  type ImportKind,
  type ImportPart,
} from '../../enums/index.ts';
import { searchText } from '../../primitives/index.ts';
import { checkMapping } from './check-mapping.ts';
import { dateReading } from './days.ts';
import { OWN_NUMBER, targetsOfPart } from './fields/targets.ts';
import { templateOf } from './fields/templates.ts';
import { guessColumns } from './guess-columns.ts';
import { findHead, headAt } from './head.ts';
import { columnKey, headKey } from './keys.ts';
import { nameScore } from './names.ts';
import { samplesOf, type Sample } from './samples.ts';
import type {
  Head,
  HeadColumn,
  HeadPlace,
  ImportMapping,
  Remembered,
  SheetBeginning,
  SuggestedSheet,
  Suggestion,
} from './types.ts';
import { TOMAN } from './words.ts';

export interface Given {
  kind: ImportKind;
  fileType?: number | undefined;
  sheets: readonly SheetBeginning[];
  remembered: Remembered;
  /** Where a person said that heads are, by sheet. */
  heads?: ReadonlyMap<number, HeadPlace> | undefined;
}

const { id: guesses } = importGuess;
const { id: parts } = importPart;

/** What we take a book for: by what was chosen before, by names, and by whether the values fit. */
export function suggest({ kind, fileType, sheets, remembered, heads }: Given): Suggestion {
  const found = sheets.map(one => {
    const place = heads?.get(one.sheet);
    const head = place ? headAt(one, place) : findHead(one, kind);
    return { one, head, part: head && (!one.hidden || place) ? partOf(kind, one, head) : null };
  });
  const template = templateOf(kind, fileType);
  const before = nearest(
    found.flatMap(({ head, part }) => (head && part ? [head] : [])),
    remembered,
  );
  const cells = found.map(({ one, head }) => (head ? samplesOf(one, head) : new Map<number, Sample[]>()));
  const texts = found.map(({ one, head, part }, i) => {
    const columns = head && part ? guessColumns(part, head, cells[i]!, remembered, before) : [];
    return {
      name: one.name,
      sheet: one.sheet,
      part,
      columns,
      ...(head && { head: placeOf(head) }),
    } satisfies SuggestedSheet;
  });
  const dates = dateReading(datesIn(texts, cells));
  const mapping: ImportMapping = {
    sheets: texts.flatMap(({ sheet, part, head, columns }) =>
      part && head
        ? [
            {
              sheet,
              part,
              head,
              columns: columns.map(({ column, title, target }) => ({ column, title, target })),
            },
          ]
        : [],
    ),
    constants: before?.mapping.constants ?? template.constants,
    values: before?.mapping.values ?? {},
    calendar: only(dates.calendars, before?.mapping.calendar),
    dateOrder: only(dates.orders, before?.mapping.dateOrder),
    money: before?.mapping.money ?? moneyOf(found.flatMap(({ head }) => head?.columns ?? [])),
  };
  const isSettled = texts.every(({ columns }) =>
    columns.every(({ guess, changed }) => guess !== guesses.choose && !changed),
  );
  const isKnown =
    before?.exact === true ||
    (template.own &&
      texts.every(
        ({ part, columns }) =>
          !part || columns.every(({ by, guess }) => by === 'name' && guess === guesses.sure),
      ));
  const complete =
    isKnown &&
    isSettled &&
    dates.calendars.length === 1 &&
    dates.orders.length === 1 &&
    checkMapping(kind, mapping).length === 0;
  return { sheets: texts, mapping, complete, dates };
}

/** A decision that is kept where it is possible, or the first that is. */
const only = <T>(possible: readonly T[], before: T | undefined): T =>
  before !== undefined && possible.includes(before) ? before : possible[0]!;

const placeOf = ({ from, rows }: Head): HeadPlace => ({ from, rows });

/** What the rows of a sheet are, by what its columns are called. */
function partOf(kind: ImportKind, { name }: SheetBeginning, { columns }: Head): ImportPart | null {
  if (kind === importKind.id.buyers) return parts.buyers;
  if (kind === importKind.id.goods) return parts.goods;
  const named = templateOf(kind).sheets.find(sheet => searchText(sheet.name) === searchText(name));
  if (named) return named.part;
  const targets = targetsOfPart(parts.invoices);
  const counts = { payment: 0, shippingGood: 0, other: 0 };
  for (const { title } of columns) {
    const best = bestOf(targets.map(target => ({ target, score: nameScore(title, target) })));
    if (!best || best.score < 0.7 || best.target.key === OWN_NUMBER) continue;
    const { section } = best.target;
    counts[section === 'payment' || section === 'shippingGood' ? section : 'other'] += 1;
  }
  if (counts.payment > counts.other) return parts.payments;
  return counts.shippingGood > counts.other ? parts.shippingGoods : parts.invoices;
}

const bestOf = <T extends { score: number }>(list: readonly T[]): T | undefined =>
  list.reduce<T | undefined>((best, one) => (best && best.score >= one.score ? best : one), undefined);

/** What was remembered of this head, or of the one that shares most columns with it. */
function nearest(
  heads: readonly Head[],
  { heads: known }: Remembered,
): { mapping: ImportMapping; exact: boolean } | undefined {
  const columns = heads.flatMap(head => head.columns);
  const exact = known.get(headKey(columns));
  if (exact) return { mapping: exact, exact: true };
  const keys = new Set(columns.map(({ title }) => columnKey(title)));
  const scored = [...known.values()].map(mapping => {
    const theirs = mapping.sheets.flatMap(sheet => sheet.columns.map(({ title }) => columnKey(title)));
    return {
      mapping,
      score: theirs.filter(key => keys.has(key)).length / Math.max(theirs.length, keys.size, 1),
    };
  });
  const best = bestOf(scored);
  return best && best.score >= 0.5 ? { mapping: best.mapping, exact: false } : undefined;
}

function datesIn(
  sheets: readonly SuggestedSheet[],
  cells: readonly ReadonlyMap<number, readonly Sample[]>[],
): string[] {
  return sheets.flatMap(({ part, columns }, i) =>
    columns.flatMap(({ column, target }) => {
      const spec = part && target ? targetsOfPart(part).find(({ key }) => key === target)?.spec : undefined;
      if (spec?.type !== 'day' && spec?.type !== 'instant') return [];
      return (cells[i]!.get(column) ?? []).filter(({ kind }) => !/[gjh]/.test(kind)).map(({ text }) => text);
    }),
  );
}

const moneyOf = (columns: readonly HeadColumn[]): 'rial' | 'toman' =>
  columns.some(({ title }) => searchText(title).includes(TOMAN)) ? importMoney.id.toman : importMoney.id.rial;
