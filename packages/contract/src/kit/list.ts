import { fault, type Fault } from '@moadi/domain/faults';
import { normalizeText, toLatinDigits } from '@moadi/domain/primitives';
import { cursorOf, cursorText, type Position } from './cursor.ts';
import {
  operators,
  SKIP_MAX,
  TAKE_DEFAULT,
  TAKE_MAX,
  type Column,
  type Operator,
  type Resource,
} from './resource.ts';

export type FilterValue = string | number | boolean;

export interface Filter {
  field: string;
  op: Operator;
  /** One value; two for BW and BWN, any number for IN. */
  values: readonly FilterValue[];
}

export interface Sort {
  field: string;
  descending: boolean;
}

export interface ListQuery {
  skip: number;
  take: number;
  /** The page begins behind this row; `skip` is 0 then. */
  after?: Position;
  sort: readonly Sort[];
  /** Nobody asked for an order: `sort` is the resource's own. */
  sortIsDefault?: true;
  filters: readonly Filter[];
  fullText?: string;
  /** Of these rows only those that are named, where somebody chose them one by one. */
  ids?: readonly string[];
}

/** Bounds of a query (S24). */
const MAX_FILTERS = 20;
const MAX_VALUE_LENGTH = 200;
/** Of `IN`, with all its values: some fifty keys. */
const MAX_MANY_LENGTH = 2_000;
/** Of what somebody wrote in the place of an operator, so much is said back. */
const MAX_NAMED = 40;

/** The raw query of a URL: a repeated name is a list. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads `skip`, `take`, `sort`, `fullText` and `field=OP|value` (product.md section 5) for one resource. */
export function parseListQuery(
  resource: Resource,
  raw: RawQuery,
): { query: ListQuery } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const filters: Filter[] = [];
  const texts = Object.entries(raw).flatMap(([name, value = []]) =>
    reserved.includes(name) ? [] : [value].flat().map(text => [name, text] as const),
  );
  // What is wrong with each of thousands is not said one by one.
  if (texts.length > MAX_FILTERS) return { faults: [fault('http.tooManyFilters', '', { max: MAX_FILTERS })] };
  for (const [name, text] of texts) {
    const filter = parseFilter(resource, name, text);
    if ('code' in filter) faults.push(filter);
    else filters.push(filter);
  }
  const after = one(raw.cursor) === undefined ? undefined : parseCursor(raw);
  // Anyone who goes on from a row goes on in its order.
  const sort = parseSort(resource, one(raw.sort) ?? after?.sort ?? resource.defaultSort);
  const skip = wholeNumber(one(raw.skip), 0, 0, SKIP_MAX);
  const take = wholeNumber(one(raw.take), TAKE_DEFAULT, 1, TAKE_MAX);
  if ('code' in sort) faults.push(sort);
  if (one(raw.cursor) !== undefined && !after) faults.push(fault('http.badCursor', 'cursor'));
  if (skip === undefined) faults.push(fault('http.badPage', 'skip', { max: SKIP_MAX }));
  if (take === undefined) faults.push(fault('http.badPage', 'take', { max: TAKE_MAX }));
  const fullText = normalizeText(one(raw.fullText) ?? '').slice(0, MAX_VALUE_LENGTH);
  if (fullText && !resource.fullText)
    faults.push(fault('http.unknownField', 'fullText', { name: 'fullText' }));
  if (faults.length > 0) return { faults };
  return {
    query: {
      skip: skip!,
      take: take!,
      sort: sort as Sort[],
      filters,
      ...(after ? { after } : one(raw.sort) === undefined && { sortIsDefault: true as const }),
      ...(fullText && { fullText }),
    },
  };
}

/** The place that a cursor names, in the order that is asked for; not beside rows to skip. */
function parseCursor(raw: RawQuery): Position | undefined {
  const after = cursorOf(one(raw.cursor)!);
  const isItsOrder = after && [undefined, after.sort].includes(one(raw.sort));
  return isItsOrder && !Number(one(raw.skip) ?? 0) ? after : undefined;
}

/** The query string of a list, the inverse of `parseListQuery`. */
export function listQueryString(
  query: Partial<ListQuery> & { columns?: readonly string[]; lines?: true },
): string {
  const search = new Map<string, string>();
  const pairs: string[] = [];
  if (query.skip) search.set('skip', String(query.skip));
  if (query.take) search.set('take', String(query.take));
  if (query.sort?.length) {
    search.set('sort', query.sort.map(({ field, descending }) => (descending ? '-' : '') + field).join(','));
  }
  if (query.after) search.set('cursor', cursorText(query.after));
  if (query.fullText) search.set('fullText', query.fullText);
  if (query.columns?.length) search.set('columns', query.columns.join(','));
  if (query.ids?.length) search.set('ids', query.ids.join(','));
  if (query.lines) search.set('lines', 'true');
  for (const [name, value] of search) pairs.push(`${name}=${encodeURIComponent(value)}`);
  for (const { field, op, values } of query.filters ?? []) {
    pairs.push(`${encodeURIComponent(field)}=${encodeURIComponent([op, ...values].join('|'))}`);
  }
  return pairs.join('&');
}

const reserved = ['skip', 'take', 'cursor', 'sort', 'fullText'];

const one = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

function parseFilter(resource: Resource, name: string, text: string): Filter | Fault {
  const column = columnOf(resource, name);
  if (!column) return fault('http.unknownField', name, { name });
  if (!column.filter) return fault('http.notFilterable', name, { field: column.label });
  const [op = '', ...parts] = text.split('|');
  if (!isOperator(op) || !column.filter.includes(op))
    return fault('http.unknownOperator', name, {
      name: op.slice(0, MAX_NAMED),
      field: column.label,
      operators: column.filter.join(', '),
    });
  const between = op === 'BW' || op === 'BWN';
  const count = op === 'IN' ? Math.max(1, parts.length) : between ? 2 : 1;
  const most = op === 'IN' ? MAX_MANY_LENGTH : MAX_VALUE_LENGTH;
  if (parts.length !== count || text.length > most) {
    return fault('http.badFilterValue', name, { field: column.label });
  }
  const values = parts.map(part => (part === '' ? undefined : parseValue(column, part)));
  if (column.kind === 'enum' && values.some((value, i) => value === undefined && parts[i] !== ''))
    return fault('rules.unknownValue', name, { field: column.label });
  if (
    values.some((value, i) => value === undefined && parts[i] !== '') ||
    values.every(value => value === undefined)
  ) {
    return fault('http.badFilterValue', name, { field: column.label });
  }
  if (op === 'IN' && values.includes(undefined))
    return fault('http.badFilterValue', name, { field: column.label });
  const [low, high] = values;
  if (!between || (low !== undefined && high !== undefined))
    return { field: name, op, values: values as FilterValue[] };
  // A range with one open end; outside such a range is the other side of its one end.
  if (op === 'BW') return high === undefined ? only(name, 'GTE', low) : only(name, 'LTE', high);
  return high === undefined ? only(name, 'LT', low) : only(name, 'GT', high);
}

const only = (field: string, op: Operator, value: FilterValue | undefined): Filter => ({
  field,
  op,
  values: [value!],
});

const isOperator = (text: string | undefined): text is Operator =>
  (operators as readonly (string | undefined)[]).includes(text);

const columnOf = (resource: Resource, name: string): Column | undefined =>
  Object.hasOwn(resource.columns, name) ? resource.columns[name] : undefined;

function parseValue(column: Column, text: string): FilterValue | undefined {
  const latin = toLatinDigits(text).trim();
  switch (column.kind) {
    case 'text':
      return normalizeText(text) || undefined;
    case 'code':
      return normalizeText(latin) || undefined;
    case 'flag':
      return latin === 'true' ? true : latin === 'false' ? false : undefined;
    case 'enum':
      return [...column.of!.ids, column.emptyId].find(id => String(id) === latin) as FilterValue | undefined;
    case 'rial':
    case 'decimal': {
      const plain = latin.replace(/[,٬،]/g, '');
      return /^-?\d{1,18}(\.\d{1,8})?$/.test(plain) ? plain : undefined;
    }
    case 'number':
      return wholeValue(latin);
    case 'instant':
    case 'day': {
      const instant = wholeValue(latin);
      return instant !== undefined && instant >= YEAR_1 && instant <= YEAR_9999 ? instant : undefined;
    }
  }
}

const wholeValue = (text: string): number | undefined =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Instants beyond these are written with a sign, which the database does not read. */
const YEAR_1 = Date.parse('0001-01-01T00:00Z');
const YEAR_9999 = Date.UTC(10_000, 0) - 1;

/** The steps of an order as `sort` has them. */
export const sortsOf = (text: string): Sort[] =>
  text.split(',').map(part => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }));

function parseSort(resource: Resource, text: string): Sort[] | Fault {
  const sorts = sortsOf(text);
  const wrong = sorts.find(({ field }) => !columnOf(resource, field)?.sortable);
  const known = wrong && columnOf(resource, wrong.field);
  if (known) return fault('http.notSortable', 'sort', { field: known.label, name: wrong!.field });
  if (wrong) return fault('http.unknownField', 'sort', { name: wrong.field });
  return sorts.length > 3 ? fault('http.tooManyFilters', 'sort', { max: 3 }) : sorts;
}

function wholeNumber(
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number | undefined {
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
