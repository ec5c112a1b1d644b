import { initialValues, kindOf, ruleFor, type RowSection } from '@moadi/domain/invoices';
import type { Value } from '@moadi/domain/fields';
import type { GoodRecord } from '../../../../../kit/fast-editors.ts';
import { pricedBy } from './last-price.ts';
import { setRow, type FormStore } from '../../state/form-store.ts';
import { rowsOf, type Row } from '../rows.ts';

/** Another good in a row: what the former one brought goes with it, what was typed stays, and so does what is `given` beside it. */
export function pickGood(
  store: FormStore,
  section: RowSection,
  index: number,
  good: GoodRecord | undefined,
  given: ReadonlySet<string> = new Set(),
): void {
  const { document, brought } = store.get();
  const row = rowsOf(document, section)[index]!;
  const start = startOf(store, section);
  const former = formerOf(store, row);
  const isTyped = (field: string) =>
    prices.has(field) &&
    row[field] !== undefined &&
    row[field] !== former[field] &&
    row[field] !== start[field];
  const brings: Row = good ? filledBy(store, good) : { stuffServiceId: undefined };
  const change = { ...broughtBefore(store, section, row), ...brings };
  const stays = (field: string) => given.has(field) || (field in brings && isTyped(field));
  setRow(
    store,
    section,
    index,
    Object.fromEntries(Object.entries(change).filter(([field]) => !stays(field))),
  );
  const fresh: Row = Object.fromEntries(Object.entries(brings).filter(([field]) => !stays(field)));
  if (!row.id) return;
  const form = store.get();
  const priced = lastPriceIn(fresh, good) && { ...form.priced, [row.id]: pricedBy(form, good!.last!) };
  store.set({ ...form, brought: { ...brought, [row.id]: fresh }, ...(priced && { priced }) });
}

const startOf = (store: FormStore, section: RowSection): Row => {
  const kind = kindOf(store.get().document);
  return kind ? initialValues(kind, section) : {};
};

const formerOf = (store: FormStore, row: Row): Row =>
  (row.id && store.get().brought?.[row.id]) || factsOf(row);

/** What the good of a row brought into it and still stands there, as it is without a good. */
export function broughtBefore(store: FormStore, section: RowSection, row: Row): Row {
  const start = startOf(store, section);
  return Object.fromEntries(
    Object.entries(formerOf(store, row)).flatMap(([field, value]) =>
      row[field] === value ? [[field, start[field]] as const] : [],
    ),
  );
}

const lastPriceIn = ({ fee }: Row, good: GoodRecord | undefined): boolean =>
  fee !== undefined && fee === good?.last?.fee;

/** What is agreed with a buyer: whoever typed it knows it better than the good. */
const prices: ReadonlySet<string> = new Set(['fee', 'discount']);

/** What can only be of the row's good, where nobody knows any more what came with it. */
const factsOf = ({ stuffServiceId, stuffServiceDescription, vatRate, measurementUnit }: Row): Row =>
  stuffServiceId ? { stuffServiceDescription, vatRate, measurementUnit } : {};

/**
 * What a good brings into a row: its registered rate and unit, and its price where the kind lives on a price. What the buyer paid
 * last comes before what the good costs otherwise: with its unit, and without the discount of that other price.
 */
export function filledBy(store: FormStore, good: GoodRecord): Record<string, Value> {
  const { stuffId, description, nickName, vatRate, last } = good;
  const kind = kindOf(store.get().document);
  const isPriced = kind !== undefined && ruleFor(kind, 'item', 'fee').need === 'required';
  const isLast = isPriced && last?.fee !== undefined;
  const fee = isLast ? last.fee : good.fee;
  const discount = isLast && last.fee !== good.fee ? undefined : good.discount;
  const own = isLast && last.measurementUnit ? undefined : good.measurementUnit;
  const measurementUnit = own ?? last?.measurementUnit;
  return {
    stuffServiceId: stuffId,
    stuffServiceDescription: description ?? nickName,
    ...(vatRate !== undefined && { vatRate }),
    ...(measurementUnit && { measurementUnit }),
    ...(isPriced && fee !== undefined && { fee }),
    ...(isPriced && discount !== undefined && { discount }),
  };
}
