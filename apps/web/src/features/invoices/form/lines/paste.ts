import type { FieldSpec } from '@moadi/domain/fields';
import {
  itemFields,
  sectionRule,
  stateOf,
  type FieldOf,
  type InvoiceItem,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import { isStuffId } from '@moadi/domain/identifiers';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { GoodRecord } from '../../../../kit/fast-editors.ts';
import { newRow, type FormStore, type Sentences } from '../state/form-store.ts';
import { refuseField } from '../state/said.ts';
import { broughtBefore, pickGood } from './goods/good-of-row.ts';
import { findGood } from './goods/goods.ts';
import { readCell, readTable, type Listed } from './pasted-table.ts';
import { rowPath, rowsOf, type Row } from './rows.ts';
import { replaceLines } from '../state/undo.ts';
import { pasteWords as words } from './words.ts';

export interface Paste {
  text: string;
  kind: InvoiceKind;
  columns: readonly FieldOf<'item'>[];
  /** Where it begins. */
  index: number;
  field: FieldOf<'item'>;
  lists: Listed;
}

/** Fills the lines from a field on with the cells of a spreadsheet, adding lines where there are too few. */
export function pasteLines(store: FormStore, paste: Paste, clientId: number): void {
  const { document } = store.get();
  const { kind, index, lists } = paste;
  const cells = readTable(paste.text);
  const open = openColumns(store, paste);
  const before = rowsOf(document, 'item');
  // What is pasted into a locked field has no place: it belongs into no other column.
  if (!open.includes(paste.field)) {
    const left = cells.reduce((sum, line) => sum + line.length, 0);
    return tell(store, { rows: before, refused: {}, left, filled: 0, lines: 0 });
  }
  const fields = open.slice(open.indexOf(paste.field));
  const rule = sectionRule(kind, 'item', { header: document.invoiceHeader });
  const max = rule.closed ? before.length : rule.max;
  const rows: Row[] = [...before];
  const refused: Record<string, string> = {};
  const pasted: PastedLine[] = [];
  let left = 0;
  let filled = 0;
  cells.forEach((line, i) => {
    const at = index + i;
    left += at < max ? Math.max(0, line.length - fields.length) : line.length;
    if (at >= max) return;
    const change: Record<string, string | undefined> = {};
    line.slice(0, fields.length).forEach((cell, j) => {
      const field = fields[j]!;
      const { value, read } = readCell(itemFields[field] as FieldSpec, cell, lists);
      change[field] = value === '' ? undefined : value;
      filled += 1;
      if (!read && field !== 'stuffServiceId')
        refused[rowPath('item', at, field)] = words.notRead(cell.trim());
    });
    const row = rows[at] ?? newRow(store, 'item');
    const isOther =
      change['stuffServiceId'] !== undefined && change['stuffServiceId'] !== row['stuffServiceId'];
    // What the good before has brought is not of this one, whether or not it is found.
    rows[at] = { ...row, ...(isOther && broughtBefore(store, 'item', row)), ...change };
    const given = Object.keys(change).filter(field => change[field] !== undefined);
    pasted.push({ row: rows[at], given: new Set(given) });
  });
  tell(store, { rows, refused, left, filled, lines: pasted.length });
  if (paste.field === 'stuffServiceId') void lookUpGoods(store, clientId, pasted);
}

/** The fields of the grid that can be filled in, in the order of the columns. */
function openColumns(store: FormStore, { kind, columns }: Paste): readonly FieldOf<'item'>[] {
  const header = store.get().document.invoiceHeader;
  return columns.filter(field => {
    const { enabled, locked } = stateOf(kind, 'item', field, { header, row: {} as InvoiceItem });
    return enabled && !locked;
  });
}

/** A line as the paste has left it, and what came with it. */
interface PastedLine {
  row: Row;
  given: ReadonlySet<string>;
}

interface Outcome {
  rows: readonly Row[];
  refused: Sentences;
  /** Cells for which there was no place. */
  left: number;
  filled: number;
  lines: number;
}

function tell(store: FormStore, { rows, refused, left, filled, lines }: Outcome): void {
  const wrong = Object.keys(refused).length;
  const text = [
    words.pasted(toPersianDigits(lines), toPersianDigits(filled)),
    wrong > 0 && words.pastedUnread(toPersianDigits(wrong)),
    left > 0 && words.pastedLeft(toPersianDigits(left)),
  ]
    .filter(Boolean)
    .join(' ');
  replaceLines(store, rows, text, { refused, meaning: wrong + left > 0 ? 'warning' : 'info' });
}

const AT_ONCE = 4;

/** Looks up what pasted goods ids and names stand for, and fills the fields of their lines that were not pasted. */
async function lookUpGoods(store: FormStore, clientId: number, lines: readonly PastedLine[]): Promise<void> {
  const waiting = [...new Set(lines.map(({ row }) => row['stuffServiceId']))].filter(
    text => typeof text === 'string',
  );
  const byId = new Map(lines.map(line => [line.row.id, line]));
  const work = async () => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      const good = await findGood(store, clientId, text).catch(() => undefined);
      fill(text, good);
    }
  };
  const fill = (text: string, good: GoodRecord | undefined) => {
    rowsOf(store.get().document, 'item').forEach((row, i) => {
      // Lines that went, or were given another good meanwhile, are left alone.
      const line = byId.get(row.id);
      if (!line || row['stuffServiceId'] !== text) return;
      if (good) {
        // What was pasted comes first, and what was typed meanwhile.
        const typed = Object.keys(row).filter(field => row[field] !== line.row[field]);
        const kept = new Set([...line.given, ...typed]);
        kept.delete('stuffServiceId');
        pickGood(store, 'item', i, good, kept);
      } else if (!isStuffId(text))
        refuseField(store, rowPath('item', i, 'stuffServiceId'), words.goodNotFound(text));
    });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
