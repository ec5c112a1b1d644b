import type { Column, Resource } from '@moadi/contract/kit';
import {
  endOfDay,
  formatJalali,
  formatRial,
  startOfDay,
  tehranDayOf,
  toPersianDigits,
} from '@moadi/domain/primitives';
import { dateFault, rangeFault, type DateRange } from '../../ui/fields/date-text.ts';
import type { FilterChip } from '../../ui/layout/FilterBar.tsx';
import { words } from '../../ui/words.ts';
import { isWholeList } from '../form/choices.ts';
import { filterKey, isMilliseconds, offeredOp, type ListState } from './search.ts';

/** Columns that the filter bar offers, in the resource's order. */
export const filterColumns = (resource: Resource, isStaff: boolean): [string, Column][] =>
  Object.entries(resource.columns).filter(([, column]) => column.filter && (isStaff || !column.staffOnly));

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

/** `from`: the list whose row the value is of. */
type ListChip = FilterChip & { value: string; from?: Column['from'] };

/** The filters that are on, as chips. */
export function filterChips(resource: Resource, { filters }: ListState): ListChip[] {
  return filters.map(({ field, op, values }) => {
    const column = resource.columns[field];
    const { from, label = field } = column?.picked ?? column ?? {};
    const texts = values.map(String);
    return {
      id: filterKey(field, op),
      label,
      value: column && !from ? shownValue(column, texts) : texts.join(' '),
      ...(from && { from }),
    };
  });
}

function shownValue(column: Column, values: readonly string[]): string {
  switch (column.kind) {
    case 'enum':
    case 'flag':
      return values
        .map(
          value =>
            column.of?.items.find(item => String(item.id) === value)?.label ??
            (String(column.emptyId) === value ? column.emptyLabel : undefined) ??
            toPersianDigits(value),
        )
        .join('، ');
    case 'instant':
    case 'day':
      return span(
        values.map(value => (isMilliseconds(value) ? formatJalali(tehranDayOf(Number(value))) : value)),
      );
    case 'rial':
      return span(values.map(value => (value ? formatRial(value) : '')));
    case 'number':
      return toPersianDigits(values[0] ?? '');
    default:
      return values.join(' ');
  }
}

/** «از … تا …», with one end open «از …» or «تا …». */
const span = ([from, to]: readonly string[]): string =>
  [from && `${words.from} ${from}`, to && `${words.to} ${to}`].filter(Boolean).join(' ');

/** Any of several values is asked for: of an enumeration, or of a list that is short enough to be here whole. */
export const takesMany = (column: Column): boolean =>
  opOf(column) === 'IN' && (!column.from || isWholeList(column.from));

export const opOf = (column: Column) => offeredOp(column)!;
