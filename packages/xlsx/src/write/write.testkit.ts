import { createWriteStream } from 'node:fs';
import type { BookSpec } from './book.ts';
import { writeWorkbook, type WriteOptions, type Written } from './write-workbook.ts';

export const written = (path: string, book: BookSpec, options?: WriteOptions): Promise<Written> =>
  writeWorkbook(createWriteStream(path), book, options);
