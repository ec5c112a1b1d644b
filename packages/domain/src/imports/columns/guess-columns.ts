import { importDateOrder, importGuess, type ImportGuess, type ImportPart } from '../../enums/index.ts';
import { valueFaults } from '../../fields/index.ts';
import { targetsOfPart } from './fields/targets.ts';
import { columnKey } from './keys.ts';
import { isWorkedOut, nameScore } from './names.ts';
import { loose, type Sample } from './samples.ts';
import type {
  Head,
  HeadColumn,
  ImportMapping,
  Remembered,
  SuggestedColumn,
  Target,
  TargetKey,
} from './types.ts';
import { readValue, type Reading } from './values.ts';

const { id: guesses } = importGuess;
const SHOWN_SAMPLES = 5;

interface Guess {
  target: TargetKey | null;
  guess: ImportGuess;
  by: SuggestedColumn['by'];
  changed?: true;
}

/** Takes each column for a field: as it was taken before, by its name, by values that can be nothing else. */
export function guessColumns(
  part: ImportPart,
  { columns }: Head,
  samples: ReadonlyMap<number, readonly Sample[]>,
  remembered: Remembered,
  before: { mapping: ImportMapping } | undefined,
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
    const fit = fitOf(target, samples.get(column) ?? []);
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
            fitOf(target, samples.get(column) ?? [], true) === 1,
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
function fitOf(target: Target, samples: readonly Sample[], strict = false): number {
  if (samples.length === 0) return strict ? 0 : 1;
  const fits = samples.filter(({ text, kind }) => {
    if (kind === 'v') return !strict;
    if (!strict && (target.values || target.spec.type === 'choice')) return true;
    if (target.spec.type === 'day' || target.spec.type === 'instant')
      return anyOrder.some(one => readValue(target, text, kind, one).fault === undefined);
    const read = readValue(target, text, kind, loose);
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
