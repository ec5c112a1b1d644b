import { XLSX } from '@moadi/contract/kit';
import { importKind, invoiceExcelTemplateType, type ImportKind } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { sampleBook, templateOf } from '@moadi/domain/imports';
import { cellsReference, writeWorkbook, type SheetSpec } from '@moadi/xlsx';
import { refuse } from '../../platform/http/faults.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { openSpool } from '../../platform/http/workbook/spool.ts';

/** Rows of a sample in which something can be chosen. */
const CHOICE_ROWS = 5_000;
const LISTS = 'lists';

/** A sample to be filled in: an example, notes at the titles, lists to choose from, its version in a defined name. */
export function sampleFile(kind: ImportKind, fileType: number | undefined, corrections: boolean): FileAnswer {
  if (!templateOf(kind, fileType).own) refuse(fault('imports.noSample'));
  const book = sampleBook(kind, fileType, corrections);
  const lists = book.sheets.find(({ name }) => name === LISTS);
  const sheets = book.sheets.map(({ name, hidden, columns, rows }): SheetSpec => ({
    name,
    ...(hidden && { hidden }),
    columns: columns.map(({ title, kind: of, width }) => ({ title, kind: of, width })),
    rows,
    notes: columns.flatMap(({ note }, column) =>
      note === undefined ? [] : [{ row: 1, column, text: note }],
    ),
    choices: columns.flatMap(({ list }, column) => {
      const at = lists?.columns.findIndex(({ title }) => title === list) ?? -1;
      if (list === undefined || at < 0) return [];
      const length = lists!.rows.filter(row => (row[at] ?? '') !== '').length;
      const reference = cellsReference(LISTS, at, 2, length + 1);
      return [{ column, fromRow: 2, toRow: CHOICE_ROWS, list: reference }];
    }),
  }));
  const title =
    kind === importKind.id.invoices
      ? invoiceExcelTemplateType.items.find(({ id }) => id === (fileType ?? 1))!.label
      : importKind.label(kind);
  return new FileAnswer(XLSX, `نمونه ${title.replaceAll('\u200c', ' ')}.xlsx`, async ({ gone }) => {
    const spool = await openSpool();
    gone.addEventListener('abort', () => void spool.close(), { once: true });
    const names = [
      { name: 'moadi_template', value: `"${kind}.${fileType ?? 1}.${book.version}"`, hidden: true },
    ];
    await writeWorkbook(spool.sink, { sheets, names }, { signal: gone });
    return spool.bytes();
  });
}
