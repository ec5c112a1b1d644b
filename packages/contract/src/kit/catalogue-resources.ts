import { activeStatus } from '@moadi/domain/enums';
import type { FieldSpec, FieldTable } from '@moadi/domain/fields';
import { endFields } from '@moadi/domain/reference';
import type { CatalogueDescription } from './catalogue-description.ts';
import { modifyDate } from './resources.ts';
import { MOST_COLUMNS, MOST_FILTERS, range, type Column, type Resource } from './resource.ts';

/** The list of a catalogue, which follows from its description. */
/* @__NO_SIDE_EFFECTS__ */
export function catalogueResource<F extends FieldTable, Required extends keyof F & string>(
  description: Omit<CatalogueDescription<F, Required>, 'path' | 'required' | 'holders' | 'read'>,
): Resource {
  const { name, one, many, fields, title, sort = title } = description;
  const { listed = Object.keys(fields), filtered = listed } = description;
  return {
    ...{ name, title: many, empty: `هنوز ${one} ثبت نشده است.`, defaultSort: sort, fullText: true },
    columns: indexedOnly({ ...columnsOf(description), ...common }, description.indexed),
    usual: {
      columns: [...listed, 'isActive', 'endDate'].slice(0, MOST_COLUMNS),
      filters: [...filtered, 'isActive'].slice(0, MOST_FILTERS),
    },
  };
}

function indexedOnly(
  columns: Readonly<Record<string, Column>>,
  indexed: CatalogueDescription<FieldTable, string>['indexed'],
): Record<string, Column> {
  if (!indexed) return columns;
  return Object.fromEntries(
    Object.entries(columns).map(([name, { sortable, filter, ...column }]) => [
      name,
      {
        ...column,
        ...(sortable && indexed.sorts.includes(name) && { sortable }),
        ...(filter && indexed.filters.includes(name) && { filter }),
      },
    ]),
  );
}

const common = {
  isActive: { label: 'وضعیت', kind: 'flag', of: activeStatus, shown: true, main: true, filter: ['EQ'] },
  endDate: { label: endFields.endDate.label, kind: 'day', shown: true, sortable: true, filter: range },
  createDate: { label: 'تاریخ ایجاد', kind: 'instant', shown: true, sortable: true, filter: range },
  modifyDate,
} as const satisfies Record<string, Column>;

function columnsOf({
  fields,
  title,
  key,
  facts = [],
}: Pick<CatalogueDescription<FieldTable, string>, 'fields' | 'title' | 'key' | 'facts'>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]): [string, Column] => [
      name,
      {
        ...{ label: labelOf(spec), shown: true, sortable: true, ...looksOf(spec) },
        ...(spec.emptyLabel && { emptyLabel: spec.emptyLabel }),
        ...([title, key, ...facts].includes(name) && { main: true }),
      },
    ]),
  );
}

/** A number in a list stands without its unit. */
const labelOf = (spec: FieldSpec): string =>
  spec.type === 'decimal' && spec.unit === 'percent' ? `${spec.label} (درصد)` : spec.label;

/** How values of a field look in a list, and what they are filtered by. */
function looksOf(spec: FieldSpec): Pick<Column, 'kind' | 'of' | 'from' | 'filter' | 'sortable'> {
  switch (spec.type) {
    case 'text':
    case 'latin':
      return { kind: 'text', filter: ['CT'] };
    case 'enum':
      return { kind: 'enum', of: spec.of, filter: ['EQ'] };
    case 'choice':
      return { kind: 'code', from: spec.from, filter: ['IN', 'EQ'], sortable: false };
    case 'flag':
      return { kind: 'flag', of: activeStatus, filter: ['EQ'] };
    case 'decimal':
      return { kind: 'decimal', filter: ['EQ', ...range] };
    case 'rial':
    case 'day':
    case 'instant':
      return { kind: spec.type, filter: range };
    default:
      return { kind: 'code', filter: ['EQ', 'CT'] };
  }
}
