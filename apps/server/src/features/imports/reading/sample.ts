import { XLSX } from '@moadi/contract/kit';
import { importKind, invoiceExcelTemplateType, type ImportKind } from '@moadi/domain/enums';
import { sampleBook } from '@moadi/domain/imports';
import { cellsReference, writeWorkbook, type SheetSpec } from '@moadi/xlsx';
import { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { sampleWord } from '../words.ts';
import { workbookName } from '../../../platform/http/workbook/exportable.ts';
import { openSpool } from '../../../platform/http/workbook/spool.ts';

/** Rows of a sample in which something can be chosen. */
const CHOICE_ROWS = 5_000;

/** A sample to be filled in: notes at the titles, lists to choose from, examples, its version in a defined name. */
export function sampleFile(
  kind: ImportKind,
  fileType: number | undefined,
  corrections: boolean,
  now: number,
): FileAnswer {
  const { sheets, version } = sampleBook(kind, fileType, corrections);
  const lists = sheets.find(({ hidden }) => hidden);
  const specs = sheets.map(({ name, hidden, columns, rows }): SheetSpec => ({
    ...{ name, hidden, rows },
    columns: columns.map(({ title, kind: of, width }) => ({ title, kind: of, width })),
    notes: columns.flatMap(({ note: text }, column) =>
      text === undefined ? [] : [{ row: 1, column, text }],
    ),
    choices: columns.flatMap(({ list: wanted }, column) => {
      const at = lists?.columns.findIndex(({ title }) => title === wanted) ?? -1;
      if (wanted === undefined || at < 0) return [];
      const length = lists!.rows.filter(row => (row[at] ?? '') !== '').length;
      const list = cellsReference(lists!.name, at, 2, length + 1);
      return [{ column, fromRow: 2, toRow: CHOICE_ROWS, list }];
    }),
  }));
  const title =
    kind === importKind.id.invoices
      ? invoiceExcelTemplateType.items.find(({ id }) => id === (fileType ?? 1))!.label
      : importKind.label(kind);
  return new FileAnswer(XLSX, workbookName(`${sampleWord} ${title}`, now), async ({ gone }) => {
    const spool = await openSpool();
    gone.addEventListener('abort', () => void spool.close(), { once: true });
    const value = `"${kind}.${fileType ?? 1}.${version}"`;
    const names = [{ name: 'moadi_template', value, hidden: true }];
    await writeWorkbook(spool.sink, { sheets: specs, names }, { signal: gone });
    return spool.bytes();
  });
}
