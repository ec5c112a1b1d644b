import type { Cell, CellKind, Row } from '../cells.ts';
import { limits } from '../limits.ts';
import { must, Refused, refused } from '../refused.ts';
import { nameCode } from '../xml/bytes.ts';
import { CLOSE, MORE, OPEN, TEXT, type Scanner } from '../xml/scanner.ts';
import { cellText, tooLong } from './cell-text.ts';
import type { Days } from './days.ts';
import { general, type Format } from './formats.ts';
import { plainDecimal } from './numbers.ts';
import { isPlain, plainCell, plainIndex, plainNumber, readPlainCell } from './plain-cell.ts';
import { columnIn, indexIn, isTrue, numberIn, smallNumber, typeIn, type CellType } from './scanned.ts';

/** What cells refer to. */
export interface Shared {
  textAt: (index: number) => string | undefined;
  formats: readonly Format[];
  dayOf: Days;
}

const code = (name: string): number => nameCode(name);
const [ROW, C, V, F, IS, T, PHONETIC] = ['row', 'c', 'v', 'f', 'is', 't', 'rPh'].map(code);
const SHEET_DATA = code('sheetData');
const [R, S, HIDDEN] = ['r', 's', 'hidden'].map(code);

/** What an element means depends on where it stands: a cell's value is no value anywhere else. */
const [OUTSIDE, DATA, IN_ROW, IN_CELL, VALUE, FORMULA, INLINE, INLINE_TEXT] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Letters in a row, all its cells together: no row that a person made has a tenth of it. */
const MOST_LETTERS = 4 * 1_048_576;
/** Letters of the rows that are handed on together: a piece of XML that only names long texts comes to far more than it is. */
const ENOUGH_LETTERS = 500_000;

/** Rows of a sheet's XML, as far as it has been fed. */
export class SheetRows {
  readonly #scanner: Scanner;
  readonly #shared: Shared;
  readonly #from: number;
  readonly #onOutside: ((scanner: Scanner) => void) | undefined;
  #place = OUTSIDE;
  #row = 0;
  #rowAt = 0;
  #hidden = false;
  /** Its cells may be written as nearly all are. */
  #isPlain = false;
  #cells: Cell[] = [];
  #letters = 0;
  #column = -1;
  #type: CellType = 'number';
  #style = 0;
  #text = '';
  #index = -1;
  #hasValue = false;
  #formula = false;
  #aloud = 0;
  #isFilled = false;
  #gathered = 0;

  /** Rows before `from` are passed and only counted; elements around the rows are shown to `onOutside`. */
  constructor(scanner: Scanner, shared: Shared, from: number, onOutside?: (scanner: Scanner) => void) {
    this.#scanner = scanner;
    this.#shared = shared;
    this.#from = from;
    this.#onOutside = onOutside;
  }

  /** Of the rows that were passed and have a value, how many they are, how many of them are hidden, and the last one. */
  passed = 0;
  passedHidden = 0;
  last = 0;

  /** The row that is being read. */
  get row(): number {
    return this.#row;
  }

  /** Adds those that are whole. True: there may be more, and those that there are hold enough for now. */
  read(rows: Row[]): boolean {
    const scanner = this.#scanner;
    this.#gathered = 0;
    while (this.#gathered < ENOUGH_LETTERS) {
      if (this.#place === IN_ROW && this.#isPlain) this.#plainCells();
      const token = scanner.next();
      if (token === TEXT) this.#onText();
      else if (token === OPEN) this.#onOpen();
      else if (token === CLOSE) this.#onClose(rows);
      else if (token === MORE) {
        this.#checkSize();
        return false;
      }
    }
    return true;
  }

  #checkSize(): void {
    const { origin, at } = this.#scanner;
    if (this.#place >= IN_ROW && origin + at - this.#rowAt > limits.row) throw tooLarge();
  }

  #onOpen(): void {
    const scanner = this.#scanner;
    const { name } = scanner;
    if (!scanner.main) return;
    switch (this.#place) {
      case IN_ROW:
        if (name === C) this.#beginCell();
        return;
      case IN_CELL:
        if (name === V) this.#place = VALUE;
        else if (name === F) {
          this.#place = FORMULA;
          this.#formula = true;
        } else if (name === IS) this.#place = INLINE;
        return;
      case DATA:
        if (name === ROW) this.#beginRow();
        return;
      case OUTSIDE:
        if (name === SHEET_DATA) this.#place = DATA;
        else this.#onOutside?.(scanner);
        return;
      case INLINE:
        if (name === T && this.#aloud === 0) this.#place = INLINE_TEXT;
        else if (name === PHONETIC && this.#aloud === 0) this.#aloud = scanner.depth;
        return;
      default:
        throw refused('damaged', 'elements inside of a value');
    }
  }

  #onClose(rows: Row[]): void {
    const scanner = this.#scanner;
    const { name } = scanner;
    if (!scanner.main) return;
    switch (this.#place) {
      case VALUE:
      case FORMULA:
        if (name === V || name === F) this.#place = IN_CELL;
        return;
      case IN_CELL:
        if (name !== C) return;
        this.#endCell();
        this.#place = IN_ROW;
        return;
      case IN_ROW:
        if (name !== ROW) return;
        this.#endRow(rows);
        this.#place = DATA;
        return;
      case INLINE_TEXT:
        if (name === T) this.#place = INLINE;
        return;
      case INLINE:
        if (name === IS) this.#place = IN_CELL;
        else if (this.#aloud > scanner.depth) this.#aloud = 0;
        return;
      case DATA:
        if (name === SHEET_DATA) this.#place = OUTSIDE;
        return;
    }
  }

  #beginRow(): void {
    const scanner = this.#scanner;
    const before = this.#row;
    this.#row = scanner.select(R!) ? numberIn(scanner) : before + 1;
    if (this.#row > limits.rows) throw new Refused({ code: 'farCell', sheet: '', row: this.#row });
    must(this.#row > before, 'damaged', 'rows that are not in their order');
    this.#rowAt = scanner.origin + scanner.from;
    this.#hidden = scanner.select(HIDDEN!) && isTrue(scanner);
    this.#column = -1;
    this.#letters = 0;
    this.#isFilled = false;
    this.#isPlain = !scanner.isPrefixed && !scanner.selfClosed && this.#row >= this.#from;
    this.#place = IN_ROW;
  }

  /** What is written otherwise is left to the scanner. */
  #plainCells(): void {
    const scanner = this.#scanner;
    const cell = plainCell;
    for (let at = scanner.at; readPlainCell(scanner.bytes, at); at = cell.to) {
      if (cell.to > scanner.end || cell.row !== this.#row) return;
      if (cell.column <= this.#column || cell.column >= limits.columns) return;
      const format = this.#shared.formats[cell.style] ?? general;
      const text = cell.isShared ? this.#shared.textAt(plainIndex()) : plainNumber(scanner.bytes);
      if (text === undefined) return;
      this.#column = cell.column;
      this.#formula = false;
      if (cell.isShared) this.#addText(text, format);
      else {
        const day = this.#shared.dayOf(text, format);
        this.#add(day?.kind ?? 'number', day?.text ?? text, format);
      }
      scanner.skipTo(cell.to);
    }
  }

  #endRow(rows: Row[]): void {
    if (this.#isFilled) {
      this.passed += 1;
      this.last = this.#row;
      if (this.#hidden) this.passedHidden += 1;
    }
    if (this.#cells.length === 0) return;
    rows.push({ number: this.#row, hidden: this.#hidden, cells: this.#cells });
    this.#gathered += this.#letters;
    this.#cells = [];
  }

  #beginCell(): void {
    const scanner = this.#scanner;
    const before = this.#column;
    this.#column = scanner.select(R!) ? columnIn(scanner, this.#row) : before + 1;
    if (this.#column >= limits.columns) throw new Refused({ code: 'farCell', sheet: '', row: this.#row });
    must(this.#column > before, 'damaged', 'cells that are not in their order');
    this.#style = scanner.select(S!) ? numberIn(scanner) : 0;
    this.#type = scanner.select(T!) ? typeIn(scanner) : 'number';
    this.#text = '';
    this.#index = -1;
    this.#hasValue = false;
    this.#formula = false;
    this.#aloud = 0;
    this.#place = IN_CELL;
  }

  #onText(): void {
    const place = this.#place;
    if (place !== VALUE && place !== INLINE_TEXT) return;
    if (this.#row < this.#from) {
      this.#isFilled = true;
      return;
    }
    const scanner = this.#scanner;
    if (this.#type === 'shared' && !this.#hasValue && scanner.asked === 0) {
      this.#index = indexIn(scanner);
      this.#hasValue = true;
      return;
    }
    const text = (place === VALUE && scanner.asked === 0 && smallNumber(scanner)) || scanner.text();
    this.#text = this.#hasValue ? this.#text + text : text;
    this.#hasValue = true;
    if (this.#text.length > limits.letters) throw tooLong();
  }

  #endCell(): void {
    if (this.#row < this.#from) {
      this.#isFilled ||= this.#formula;
      return;
    }
    if (!this.#hasValue) {
      // A formula that comes to an empty text says so by its type; one without a value was never computed.
      if (this.#formula && this.#type === 'number') this.#add('noValue', '', general);
      return;
    }
    const format = this.#shared.formats[this.#style] ?? general;
    switch (this.#type) {
      case 'shared':
        return this.#addText(this.#sharedText(), format);
      case 'text':
        return this.#addText(cellText(this.#text), format);
      case 'boolean':
        return this.#add('boolean', /^\s*(1|true)\s*$/i.test(this.#text) ? 'TRUE' : 'FALSE', format);
      case 'error':
        return this.#add('error', this.#text, format);
      case 'date':
        return this.#add('date', this.#text, format);
      default:
        return this.#addNumber(format);
    }
  }

  #sharedText(): string {
    const index = this.#index >= 0 ? this.#index : /^\s*\d+\s*$/.test(this.#text) ? Number(this.#text) : -1;
    const text = this.#shared.textAt(index);
    must(text !== undefined, 'damaged', 'a text that the table does not have');
    return text;
  }

  #addText(text: string, format: Format): void {
    if (text !== '') this.#add('text', text, format);
  }

  #addNumber(format: Format): void {
    const text = isPlain(this.#text) ? this.#text : plainDecimal(this.#text);
    if (text === undefined) return this.#addText(this.#text.trim(), format);
    const day = this.#shared.dayOf(text, format);
    if (day) this.#add(day.kind, day.text, format);
    else this.#add('number', text, format);
  }

  #add(kind: CellKind, text: string, format: Format): void {
    this.#letters += text.length;
    if (this.#letters > MOST_LETTERS) throw tooLarge();
    this.#cells.push({ column: this.#column, kind, text, format, formula: this.#formula });
  }
}

const tooLarge = (): Refused => new Refused({ code: 'tooLarge', what: 'row', most: limits.row });
