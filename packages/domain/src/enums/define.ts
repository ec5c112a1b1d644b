type Id = number | string | boolean;

/** What every enumeration offers; `EnumTable` alone stands for any of them. */
export interface EnumTable<
  I extends Id = Id,
  Item extends EnumItem<I> = EnumItem<I>,
  Ids extends Readonly<Record<string, I>> = Readonly<Record<string, I>>,
> {
  /** In the order of the list. */
  readonly ids: readonly I[];
  readonly items: readonly Item[];
  /** Id by key: `ladingType.id.road` is `1`. */
  readonly id: Ids;
  /** Persian name; of an id that is none of ours the list's word for "unknown", or else the id itself. */
  label(id: Id | null | undefined): string;
  /** The same; undefined of nothing: null, or the authority's 0 (spec 2 section 2.1) where 0 is no value of its own. */
  name(id: unknown): string | undefined;
  row(id: I): Item;
  has(value: unknown): value is I;
}

export interface EnumItem<I extends Id = Id> {
  readonly key: string;
  readonly id: I;
  readonly label: string;
  /** What it says of a state: people see it as a chip in the colour of its meaning, and without one as plain text. */
  readonly meaning?: Meaning;
}

/** The six meanings of look.md. */
export type Meaning = 'success' | 'warning' | 'danger' | 'info' | 'waiting' | 'neutral';

/** The type of an enumeration's ids: `type LadingType = EnumId<typeof ladingType>`. */
export type EnumId<T extends { readonly ids: readonly Id[] }> = T['ids'][number];

/** One row per value: its key, the id we store and send, the Persian label, and columns of its own. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEnum<const R extends Rows>(
  rows: R,
  options: { readonly unknown?: string } = {},
): EnumTable<R[keyof R]['id'], ItemOf<R>, { readonly [K in keyof R & string]: R[K]['id'] }> {
  const items = Object.entries(rows).map(([key, row]) => ({ key, ...row }));
  const byId = new Map<unknown, EnumItem>(items.map(item => [item.id, item]));
  const table: EnumTable = {
    ids: items.map(item => item.id),
    items,
    id: Object.fromEntries(items.map(item => [item.key, item.id])),
    label: id => byId.get(id)?.label ?? options.unknown ?? String(id ?? ''),
    name: id =>
      byId.has(id) || (id !== undefined && id !== null && id !== 0) ? table.label(id as Id) : undefined,
    row: id => byId.get(id) ?? refuse(id),
    has: (value): value is Id => byId.has(value),
  };
  return table as ReturnType<typeof defineEnum<R>>;
}

function refuse(id: Id): never {
  throw new RangeError(`No such value: ${String(id)}`);
}

type Rows = Readonly<Record<string, { readonly id: Id; readonly label: string; readonly meaning?: Meaning }>>;

/** A row with its key; a column that only some rows have is `undefined` in the others. */
type ItemOf<R extends Rows> = EnumItem<R[keyof R]['id']> & { readonly key: keyof R } & {
  readonly [C in Exclude<ColumnsOf<R[keyof R]>, keyof EnumItem>]: Widened<CellOf<R[keyof R], C>>;
};

type ColumnsOf<Row> = Row extends unknown ? keyof Row : never;
type CellOf<Row, C> = Row extends unknown ? (C extends keyof Row ? Row[C] : undefined) : never;

/** Lists in cells become plain lists, so that `includes` takes any number. */
type Widened<Cell> = [Cell] extends [readonly unknown[]] ? readonly Plain<Cell[number]>[] : Cell;
type Plain<T> = T extends number ? number : T;
