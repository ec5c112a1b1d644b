import type { Column, Resource } from '@moadi/contract/kit';
import { formatJalali, formatRial, tehranDayOf, toPersianDigits } from '@moadi/domain/primitives';
import type { FilterChip } from '../../ui/layout/FilterChips.tsx';
import { words } from '../../ui/words.ts';
import { filterKey, isMilliseconds, offeredOp, type ListState } from './search.ts';

/** Columns that the filter bar offers, in the resource's order. */
export const filterColumns = (resource: Resource, isStaff: boolean): [string, Column][] =>
  Object.entries(resource.columns).filter(([, column]) => column.filter && (isStaff || !column.staffOnly));

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

/** The operator that the filter bar offers for a column which it offers. */
export const opOf = (column: Column) => offeredOp(column)!;
