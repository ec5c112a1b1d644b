/** Why a file is not read, as data: anyone who shows it has the sentence. Rows count from 1. */
export type Reason =
  | { code: ReasonAlone }
  /** It is whole, and of a program that this package does not read. */
  | { code: 'otherKind'; kind: OtherKind }
  /** More than this package takes; `most` in bytes; of `parts`, how many. */
  | { code: 'tooLarge'; what: TooLarge; most: number }
  /** It takes longer than so many seconds. */
  | { code: 'tooSlow'; seconds: number }
  /** Letters were lost when the file was made: U+FFFD, or bytes that are no text. */
  | { code: 'damagedText'; sheet: string; row: number }
  /** A cell beyond the last column or row that a sheet can have. */
  | { code: 'farCell'; sheet: string; row: number }
  /** A quotation mark of a text file that is opened in this row and never closed. */
  | { code: 'openQuote'; row: number };

type ReasonAlone =
  | 'empty'
  | 'notABook'
  /** The end is missing. */
  | 'cutOff'
  /** Its bytes do not fit together. */
  | 'damaged'
  | 'password'
  | 'macros'
  /** It leads to other files or addresses, holds files, or is made to be read in two ways. */
  | 'unsafe'
  | 'noSheets';

export type OtherKind = 'xlsb' | 'ods' | 'word' | 'pdf' | 'picture' | 'archive';
export type TooLarge = 'file' | 'unpacked' | 'parts' | 'part' | 'strings' | 'row' | 'cell' | 'memory';

/** A file that is not read, or not read on. `detail` is for the log, never for people. */
export class Refused extends Error {
  readonly reason: Reason;
  readonly detail: string;

  constructor(reason: Reason, detail = '') {
    super(detail === '' ? reason.code : `${reason.code}: ${detail}`);
    this.name = 'Refused';
    this.reason = reason;
    this.detail = detail;
  }
}

/** Of the codes that say all by themselves. */
export const refused = (code: ReasonAlone, detail = ''): Refused => new Refused({ code }, detail);

export const must: (right: unknown, code: ReasonAlone, otherwise: string) => asserts right = (
  right,
  code,
  otherwise,
) => {
  if (!right) throw refused(code, otherwise);
};
