import { open, readFile, stat } from 'node:fs/promises';
import { read, set_cptable, type WorkBook } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { encodingOf } from '../csv/encoding.ts';
import { fileKind } from '../kind.ts';
import { limits } from '../limits.ts';
import { createDays } from '../read/days.ts';
import { Refused, refused } from '../refused.ts';
import type { Workbook } from '../workbook.ts';
import { legacySheet } from './sheet.ts';

/** Excel 97 to 2003 and tables of a page, whole in memory. */
export async function readLegacy(path: string): Promise<Workbook> {
  const { size } = await stat(path);
  if (size > limits.legacy) throw new Refused({ code: 'tooLarge', what: 'file', most: limits.legacy });
  const isPage = (await fileKind(path)) === 'html';
  const book = isPage ? await readPage(path, size) : await readBinary(path);
  const days = createDays(book.Workbook?.WBProps?.date1904 === true);
  const sheets = book.SheetNames.map((name, i) => {
    const hidden = (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0;
    return legacySheet(book.Sheets[name]!, { name, hidden }, days);
  });
  if (sheets.length === 0) throw refused('noSheets');
  const names = (book.Workbook?.Names ?? []).map(({ Name, Ref, Sheet }) => ({
    name: Name,
    value: Ref,
    sheet: Sheet === undefined ? undefined : book.SheetNames[Sheet],
  }));
  return { kind: isPage ? 'html' : 'xls', sheets, names, close: async () => {} };
}

const options = { dense: true, cellText: false, cellHTML: false, cellStyles: true, cellNF: true } as const;

async function readBinary(path: string): Promise<WorkBook> {
  const bytes = await readFile(path);
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('_VBA_PROJECT_CUR')) throw refused('macros');
  if (holds('EncryptedPackage')) throw refused('password');
  // Excel 95 and before wrote in the alphabet of its Windows.
  set_cptable(codePages);
  try {
    return read(bytes, { ...options, type: 'buffer' });
  } catch (error) {
    const said = String(error);
    if (/password/i.test(said)) throw refused('password');
    throw refused(/Cannot find Workbook stream/.test(said) ? 'notABook' : 'damaged', said);
  }
}

/** Texts of a page stay as they are shown: no digit of a number is lost. */
async function readPage(path: string, size: number): Promise<WorkBook> {
  const text = await pageText(path, size);
  if (!/<table/i.test(text)) throw refused('noSheets', 'a page without a table');
  try {
    return read(text, { ...options, type: 'string', raw: true });
  } catch (error) {
    throw refused('damaged', String(error));
  }
}

async function pageText(path: string, size: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    return new TextDecoder(await encodingOf(file, size)).decode(await file.readFile());
  } finally {
    await file.close();
  }
}
