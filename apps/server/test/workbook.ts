import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkbook } from '@moadi/xlsx';

export interface ReadSheet {
  name: string;
  /** Texts by column; what is empty has none. */
  rows: string[][];
}

/** The sheets of a workbook that was answered. */
export async function sheetsIn(bytes: Uint8Array): Promise<ReadSheet[]> {
  const folder = mkdtempSync(join(tmpdir(), 'moadi-workbook-'));
  try {
    const path = join(folder, 'a.xlsx');
    writeFileSync(path, bytes);
    return await sheetsOf(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The sheets of a workbook at a path. */
export async function sheetsOf(path: string): Promise<ReadSheet[]> {
  const book = await openWorkbook(path);
  const sheets: ReadSheet[] = [];
  for (const sheet of book.sheets) {
    const rows: string[][] = [];
    for await (const { cells } of sheet.rows()) {
      const row: string[] = [];
      for (const { column, text } of cells) row[column] = text;
      rows.push(Array.from(row, text => text ?? ''));
    }
    sheets.push({ name: sheet.name, rows });
  }
  await book.close();
  return sheets;
}
