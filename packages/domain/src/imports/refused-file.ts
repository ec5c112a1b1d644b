import { fault, type Fault } from '../faults/index.ts';
import { MOST_IMPORT_ROWS } from './fields.ts';
import { fileKinds } from './words.ts';

/** Why a file is not read, as the reader of spreadsheets says it (packages/xlsx, `Reason`), with what is said of it here. */
export type FileReason =
  | { code: keyof typeof plain }
  | { code: 'otherKind'; kind: keyof typeof fileKinds }
  | { code: 'tooSlow'; seconds: number }
  | { code: 'damagedText' | 'farCell'; sheet: string; row: number }
  | { code: 'openQuote'; row: number }
  /** Ours: another book under way has the same bytes; more rows than are taken. */
  | { code: 'sameFile'; fileName: string }
  | { code: 'tooManyRows' };

/** The same with its sentence. */
export function refusedFile(reason: FileReason): Fault {
  switch (reason.code) {
    case 'otherKind':
      return fault('imports.otherKind', '', { name: fileKinds[reason.kind] });
    case 'tooSlow':
      return fault('imports.tooSlow', '', { number: reason.seconds });
    case 'damagedText':
      return fault('imports.damagedText', '', { name: reason.sheet, number: reason.row });
    case 'farCell':
      return fault('imports.farCell', '', { name: reason.sheet, number: reason.row });
    case 'openQuote':
      return fault('imports.openQuote', '', { number: reason.row });
    case 'sameFile':
      return fault('imports.sameFile', '', { fileName: reason.fileName });
    case 'tooManyRows':
      return fault('imports.tooManyRows', '', { max: MOST_IMPORT_ROWS });
    default:
      return fault(plain[reason.code]);
  }
}

/** Reasons of which the sentence says all. */
const plain = {
  empty: 'imports.empty',
  notABook: 'imports.notABook',
  cutOff: 'imports.cutOff',
  damaged: 'imports.damaged',
  password: 'imports.password',
  macros: 'imports.macros',
  unsafe: 'imports.unsafe',
  noSheets: 'imports.noSheets',
  tooLarge: 'imports.tooLargeBook',
} as const;
