import { XLSX } from '@moadi/contract/kit';
import { importKind, invoiceExcelTemplateType, type ImportKind } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { FieldSpec } from '@moadi/domain/fields';
import { targetOf, templateOf, type TemplateColumn } from '@moadi/domain/imports';
import { cellsReference, writeWorkbook, type ColumnKind, type SheetSpec } from '@moadi/xlsx';
import { refuse } from '../../platform/http/faults.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { openSpool } from '../../platform/http/workbook/spool.ts';

/** Rows of a sample in which something can be chosen. */
const CHOICE_ROWS = 5_000;
const words = {
  lists: 'فهرست‌ها',
  required: 'الزامی',
  /** An entry of this number is left out when the book comes back. */
  example: 'نمونه ۱',
  day: '1405/01/15',
  sample: 'نمونه',
};

/** A sample of a layout of ours: notes at the titles, lists to choose from, an example, its version in a defined name. */
export function sampleFile(kind: ImportKind, fileType: number | undefined): FileAnswer {
  const { sheets, version } = templateOf(kind, fileType);
  if (sheets.length === 0) return refuse(fault('imports.noSample'));
  const lists = new Map<string, string[]>();
  for (const { columns } of sheets)
    for (const column of columns) {
      const { type, labels } = choicesOf(column);
      if (type) lists.set(column.title, labels);
    }
  const titles = [...lists.keys()];
  const specs = sheets.map(({ name, columns }): SheetSpec => ({
    name,
    columns: columns.map(column => ({
      ...{ title: column.title, kind: kindOf(specOf(column)), width: Math.max(12, column.title.length + 4) },
    })),
    rows: [columns.map((column, i) => (i === 0 ? words.example : exampleOf(specOf(column))))],
    notes: columns.flatMap(({ note, required }, column) => {
      const text = [required && words.required, note].filter(Boolean).join('؛ ');
      return text === '' ? [] : [{ row: 1, column, text }];
    }),
    choices: columns.flatMap(({ title }, column) => {
      const at = titles.indexOf(title);
      if (at < 0) return [];
      const list = cellsReference(words.lists, at, 2, lists.get(title)!.length + 1);
      return [{ column, fromRow: 2, toRow: CHOICE_ROWS, list }];
    }),
  }));
  const longest = Math.max(0, ...[...lists.values()].map(({ length }) => length));
  const hidden: SheetSpec = {
    ...{ name: words.lists, hidden: true },
    columns: titles.map(title => ({ title })),
    rows: Array.from({ length: longest }, (_, i) => titles.map(title => lists.get(title)![i] ?? null)),
  };
  const title =
    kind === importKind.id.invoices
      ? invoiceExcelTemplateType.items.find(({ id }) => id === (fileType ?? 1))!.label
      : importKind.label(kind);
  return new FileAnswer(XLSX, `${words.sample} ${title.replaceAll('\u200c', ' ')}.xlsx`, async ({ gone }) => {
    const spool = await openSpool();
    gone.addEventListener('abort', () => void spool.close(), { once: true });
    const names = [{ name: 'moadi_template', value: `"${kind}.${fileType ?? 1}.${version}"`, hidden: true }];
    const book = { sheets: titles.length > 0 ? [...specs, hidden] : specs, names };
    await writeWorkbook(spool.sink, book, { signal: gone });
    return spool.bytes();
  });
}

const specOf = ({ target }: TemplateColumn): FieldSpec => targetOf(target)!.spec;

function choicesOf(column: TemplateColumn): { type?: 'enum'; labels: string[] } {
  const spec = specOf(column);
  if (spec.type !== 'enum') return { labels: [] };
  return { type: 'enum', labels: spec.of.items.map(({ label }) => label) };
}

function kindOf({ type }: FieldSpec): ColumnKind {
  if (type === 'rial' || type === 'decimal') return 'number';
  return type === 'text' || type === 'enum' ? 'text' : 'code';
}

function exampleOf(spec: FieldSpec): string | null {
  switch (spec.type) {
    case 'enum':
      return spec.of.items[0]?.label ?? null;
    case 'day':
    case 'instant':
      return words.day;
    case 'rial':
      return '1000000';
    case 'decimal':
      return '1';
    default:
      return null;
  }
}
