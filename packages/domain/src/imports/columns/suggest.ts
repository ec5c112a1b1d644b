import {
  importDateOrder,
  importGuess,
  importKind,
  importMoney,
  importPart,
  type ImportGuess,
  type ImportKind,
  type ImportPart,
} from '../../enums/index.ts';
import { valueFaults } from '../../fields/index.ts';
import { searchText } from '../../primitives/index.ts';
import { checkMapping } from './check-mapping.ts';
import { dateReading } from './days.ts';
import { findHead, headAt } from './head.ts';
import { columnKey, headKey } from './keys.ts';
import { isWorkedOut, nameScore } from './names.ts';
import { rowReader } from './rows.ts';
import { OWN_NUMBER, targetsOfPart } from './targets.ts';
import { templateOf } from './templates.ts';
import type {
  Head,
  HeadColumn,
  HeadPlace,
  ImportMapping,
  Remembered,
  SheetBeginning,
  SuggestedColumn,
  SuggestedSheet,
  Suggestion,
  Target,
  TargetKey,
} from './types.ts';
import { readValue, type Reading } from './values.ts';
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
    const columns = head && part ? guessColumns(part, head, cells[i]!, remembered, before, loose) : [];
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

const loose: Reading = {
  calendar: 'jalali',
  dateOrder: importDateOrder.id.yearMonthDay,
  money: importMoney.id.rial,
};

interface Sample {
  text: string;
  kind: string;
}

/** The first different values below a head. */
function samplesOf({ rows, sheet }: SheetBeginning, head: Head): Map<number, Sample[]> {
  const samples = new Map<number, Sample[]>();
  const reader = rowReader(
    importKind.id.invoices,
    {
      sheets: [
        { sheet, part: parts.invoices, head, columns: head.columns.map(one => ({ ...one, target: null })) },
      ],
      ...{ constants: {}, values: {}, ...loose },
    },
    sheet,
  );
  for (const row of rows) {
    if (reader.leftOut(row) !== undefined) continue;
    for (const { column } of head.columns) {
      const text = row.cells[column] ?? '';
      const list = samples.get(column) ?? [];
      if (text !== '' && list.length < MOST_SAMPLES && !list.some(one => one.text === text))
        samples.set(column, [...list, { text, kind: row.kinds[column] ?? 't' }]);
    }
  }
  return samples;
}
const MOST_SAMPLES = 40;
const SHOWN_SAMPLES = 5;

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

interface Guess {
  target: TargetKey | null;
  guess: ImportGuess;
  by: SuggestedColumn['by'];
  changed?: true;
}

function guessColumns(
  part: ImportPart,
  { columns }: Head,
  samples: ReadonlyMap<number, readonly Sample[]>,
  remembered: Remembered,
  before: { mapping: ImportMapping; exact: boolean } | undefined,
  reading: Reading,
): SuggestedColumn[] {
  const targets = targetsOfPart(part);
  const guessed = new Map<number, Guess>();
  const taken = new Set<TargetKey>();
  const take = (column: number, guess: Guess): void => {
    guessed.set(column, guess);
    if (guess.target) taken.add(guess.target);
  };
  const earlier = new Map(
    before?.mapping.sheets
      .filter(sheet => sheet.part === part)
      .flatMap(sheet => sheet.columns.map(({ title, target }) => [columnKey(title), target] as const)),
  );
  for (const { column, title } of columns) {
    const key = columnKey(title);
    const [by, chosen] = earlier.has(key)
      ? (['head', earlier.get(key)] as const)
      : (['column', remembered.columns.get(key)] as const);
    if (chosen === undefined) continue;
    // Cleared by a person: it stays so.
    if (chosen !== null && (taken.has(chosen) || !targets.some(({ key: one }) => one === chosen))) continue;
    take(column, { target: chosen, guess: guesses.sure, by });
  }
  const pairs = columns
    .filter(({ column }) => !guessed.has(column))
    .flatMap(one => targets.map(target => ({ ...one, target, score: nameScore(one.title, target) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.column - b.column);
  for (const { column, target, score } of pairs) {
    if (guessed.has(column) || taken.has(target.key)) continue;
    const fit = fitOf(target, samples.get(column) ?? [], reading);
    if (fit < 0.5) continue;
    if (isSum(columns, column) && score < 0.99) continue;
    take(column, {
      target: target.key,
      guess: score >= 0.9 && fit >= 0.9 ? guesses.sure : guesses.likely,
      by: 'name',
    });
  }
  for (const { column, title } of columns) {
    if (guessed.has(column)) continue;
    const byValues = isWorkedOut(title)
      ? undefined
      : targets.find(
          target =>
            telling.has(target.key) &&
            !taken.has(target.key) &&
            fitOf(target, samples.get(column) ?? [], reading, true) === 1,
        );
    if (byValues) take(column, { target: byValues.key, guess: guesses.likely, by: 'values' });
    else
      guessed.set(column, {
        target: null,
        guess: isWorkedOut(title) ? guesses.likely : guesses.choose,
        by: isWorkedOut(title) ? 'name' : 'none',
      });
  }
  const isOld = before !== undefined || remembered.columns.size > 0;
  return columns.map(one => {
    const guess = guessed.get(one.column)!;
    const isNew = isOld && guess.by !== 'head' && guess.by !== 'column';
    return {
      ...{
        ...one,
        ...guess,
        samples: (samples.get(one.column) ?? []).slice(0, SHOWN_SAMPLES).map(({ text }) => text),
      },
      ...(isNew && before && { changed: true as const }),
    };
  });
}

const isSum = (columns: readonly HeadColumn[], column: number): boolean =>
  isWorkedOut(columns.find(one => one.column === column)!.title);

/** Values of these tell what they are by their check digits. */
const telling = new Set<TargetKey>(['item.stuffServiceId', 'good.stuffId', 'header.referenceTaxId']);

/** How many of the values could stand in the field. */
function fitOf(target: Target, samples: readonly Sample[], reading: Reading, strict = false): number {
  if (samples.length === 0) return strict ? 0 : 1;
  const fits = samples.filter(({ text, kind }) => {
    if (kind === 'v') return !strict;
    if (!strict && (target.values || target.spec.type === 'choice')) return true;
    if (target.spec.type === 'day' || target.spec.type === 'instant')
      return anyOrder.some(one => readValue(target, text, kind, one).fault === undefined);
    const read = readValue(target, text, kind, reading);
    if (read.fault) return read.fault.code.startsWith('importRows.') && !strict;
    // Digits of the wrong number are still digits: the check will say so.
    return valueFaults(target.spec, read.value, '', 0).every(({ code }) => !strict && !misfits.has(code));
  });
  return fits.length / samples.length;
}
const misfits = new Set([
  'rules.integer',
  'rules.numeric',
  'rules.unknownValue',
  'rules.date',
  'rules.stuffId',
  'rules.taxId',
  'rules.timeOfDay',
]);

const anyOrder: readonly Reading[] = importDateOrder.ids.map(dateOrder => ({ ...loose, dateOrder }));

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
