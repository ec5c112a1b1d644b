import {
  initialValues,
  itemFields,
  kindOf,
  sectionRule,
  stateOf,
  type FieldOf,
  type InvoiceDocument,
  type InvoiceItem,
} from '@moadi/domain/invoices';
import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { GoodRecord } from '../../../../kit/fast-editors.ts';
import { invoiceWords } from '../../words.ts';
import { formWords as words } from '../words.ts';
import { setRow, setRows, type FormStore } from '../state/form-store.ts';
import { rememberLines, replaceLines } from '../state/undo.ts';
import { pickGood } from './goods/good-of-row.ts';
import { rowsOf, withId, type Row } from './rows.ts';

const linesOf = (store: FormStore): readonly Row[] => rowsOf(store.get().document, 'item');
const nameOf = (index: number): string => invoiceWords.line(toPersianDigits(index + 1));

/** Why there can be no further line; undefined where there can. */
export function whyFull(document: InvoiceDocument): string | undefined {
  const kind = kindOf(document);
  if (!kind) return undefined;
  const { closed, max } = sectionRule(kind, 'item', { header: document.invoiceHeader });
  if (closed) return messageText('invoices.lineAdded');
  return document.invoiceBodies.length >= max ? messageText('invoices.tooManyRows', { max }) : undefined;
}

/** The line a second time, below itself; says whether there was room. */
export function doubleLine(store: FormStore, index: number): boolean {
  const rows = linesOf(store);
  if (whyFull(store.get().document) !== undefined) return false;
  replaceLines(
    store,
    rows.toSpliced(index + 1, 0, withId(rows[index]!)),
    `${nameOf(index)} ${words.duplicated}`,
  );
  return true;
}

export function removeLine(store: FormStore, index: number): void {
  replaceLines(store, linesOf(store).toSpliced(index, 1), `${nameOf(index)} ${words.removed}`);
}

/** Puts what stands above a field into it, a good with all that it brings. */
export function bringFromAbove(store: FormStore, index: number, field: FieldOf<'item'>): void {
  const rows = linesOf(store);
  const [above, row] = [rows[index - 1], rows[index]];
  if (!above || !row || !isOpen(store, row, field)) return;
  if (field === 'stuffServiceId') pickGood(store, 'item', index, goodOf(above));
  else setRow(store, 'item', index, { [field]: above[field] });
  rememberLines(store, rows);
}

function isOpen(store: FormStore, row: Row, field: FieldOf<'item'>): boolean {
  const { document } = store.get();
  const kind = kindOf(document);
  if (!kind || !(field in itemFields)) return false;
  const state = stateOf(kind, 'item', field, { header: document.invoiceHeader, row: row as InvoiceItem });
  return state.enabled && !state.locked && !state.computed;
}

/** The good of a line as the line has it. */
function goodOf(row: Row): GoodRecord | undefined {
  const text = (field: FieldOf<'item'>) => (row[field] === undefined ? undefined : String(row[field]));
  const stuffId = text('stuffServiceId');
  if (stuffId === undefined) return undefined;
  const brought = {
    stuffId,
    description: text('stuffServiceDescription'),
    ...{ vatRate: text('vatRate'), measurementUnit: text('measurementUnit'), fee: text('fee') },
  };
  return Object.fromEntries(Object.entries(brought).filter(([, value]) => value !== undefined));
}

/** Whether nothing was entered into a line. */
export function isBlank(store: FormStore, index: number): boolean {
  const kind = kindOf(store.get().document);
  const start: Row = kind ? initialValues(kind, 'item') : {};
  const row = linesOf(store)[index] ?? {};
  return Object.entries(row).every(([field, value]) => field === 'id' || value === start[field]);
}

/** The line that Enter has opened and nobody needed is none; an invoice keeps its first. */
export function dropBlankEnd(store: FormStore): void {
  const rows = linesOf(store);
  let end = rows.length;
  while (end > 1 && isBlank(store, end - 1)) end -= 1;
  if (end < rows.length) setRows(store, 'item', rows.slice(0, end));
}
