import type { Column } from '@moadi/contract/kit';
import { endOfDay, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { dateFault, rangeFault, type DateRange } from '../../../ui/fields/dates/date-text.ts';
import { isWholeList } from '../../form/choices.ts';
import { opOf } from '../filters.ts';
import { isMilliseconds } from '../search.ts';

/** A range of days as the address holds it: first and last millisecond of its ends; an end that is no date as it was typed. */
export const rangeText = ({ from, to }: DateRange): string | undefined => {
  const first = typeof from === 'number' ? startOfDay(from) : (from ?? '');
  const last = typeof to === 'number' ? endOfDay(to) : (to ?? '');
  return first === '' && last === '' ? undefined : `${first}|${last}`;
};

export function readRange(text: string | undefined): DateRange {
  const [from, to] = (text ?? '')
    .split('|')
    .map(part => (isMilliseconds(part) ? tehranDayOf(Number(part)) : part || undefined));
  return { from, to };
}

/** Why a filter cannot be applied as it stands. */
export function filterFault({ kind }: Column, text: string | undefined): string | undefined {
  if (!text || (kind !== 'instant' && kind !== 'day')) return undefined;
  const range = readRange(text);
  return dateFault(range.from) ?? dateFault(range.to) ?? rangeFault(range);
}

/** Any of several values is asked for: of an enumeration, or of a list that is short enough to be here whole. */
export const takesMany = (column: Column): boolean =>
  opOf(column) === 'IN' && (!column.from || isWholeList(column.from));
