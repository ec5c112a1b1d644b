import { columnLetters, placeOf } from '../cells.ts';
import { limits } from '../limits.ts';
import { nameCode } from '../xml/bytes.ts';
import { CLOSE, MORE, OPEN, Scanner } from '../xml/scanner.ts';
import { prefixOf, tagOf, withAttribute } from './edits.ts';
import { columnOf, rowOf } from './marks.ts';
import type { MarkingStyles } from './style-sheet.ts';

const codes = ['sheetData', 'row', 'c', 'r', 's', 'spans', 'col', 'min', 'max', 'style', 'id'].map(nameCode);
const [SHEET_DATA, ROW, C, R, S, SPANS, COL, MIN, MAX, STYLE, ID] = codes as [
  ...[number, number, number, number, number, number],
  ...[number, number, number, number, number],
];
const LEGACY_DRAWING = nameCode('legacyDrawing');
/** What stands behind the place of `legacyDrawing`. */
const behind = new Set(
  [
    ...['legacyDrawingHF', 'drawingHF', 'picture', 'oleObjects', 'controls', 'webPublishItems'],
    ...['tableParts', 'extLst', 'AlternateContent'],
  ].map(nameCode),
);

export interface SheetEditing {
  keys: Float64Array;
  styles: MarkingStyles;
  /** The relation to the boxes of notes, for a sheet that gets its first. */
  newDrawing: string | undefined;
  /** The namespace of relations, as the book has it. */
  relations: string;
  /** Told of the sheet's relation to boxes that it has already. */
  onDrawing?: (id: string) => void;
}

/** A sheet's XML with its cells marked and marks of an earlier round gone; every other byte is as it was. */
export async function* editedSheet(
  pieces: AsyncIterable<Buffer>,
  editing: SheetEditing,
): AsyncGenerator<Buffer> {
  const editor = new SheetEditor(editing);
  for await (const piece of pieces) yield editor.take(piece);
  yield editor.finish();
}

class SheetEditor {
  readonly #editing: SheetEditing;
  readonly #scanner = new Scanner();
  /** Up to here the text has been handed on. */
  #done = 0;
  #out: Buffer[] = [];
  /** The next marked cell, by its place among the keys. */
  #next = 0;
  #row = 0;
  #column = -1;
  #rowStyle: number | undefined;
  #isInData = false;
  #isInRow = false;
  #prefix = '';
  #columnStyles: { min: number; max: number; style: number }[] = [];
  #hasDrawing = false;

  constructor(editing: SheetEditing) {
    this.#editing = editing;
  }

  take(piece: Buffer): Buffer {
    this.#scanner.feed(piece);
    this.#run();
    // What the scanner has not read yet it keeps; the rest of its bytes is gone with the next piece.
    this.#copyTo(this.#scanner.origin + this.#scanner.at);
    return Buffer.concat(this.#out.splice(0));
  }

  finish(): Buffer {
    this.#scanner.finish();
    this.#run();
    this.#copyTo(this.#scanner.origin + this.#scanner.at);
    return Buffer.concat(this.#out.splice(0));
  }

  #run(): void {
    const scanner = this.#scanner;
    for (let token = scanner.next(); token !== MORE; token = scanner.next()) {
      if (!scanner.main) this.#onForeign(token);
      else if (token === OPEN) this.#onOpen();
      else if (token === CLOSE) this.#onClose();
    }
  }

  #copyTo(place: number): void {
    if (place <= this.#done) return;
    const { bytes, origin } = this.#scanner;
    this.#out.push(Buffer.from(bytes.subarray(this.#done - origin, place - origin)));
    this.#done = place;
  }

  /** Puts text before what begins at the token. */
  #insert(text: string): void {
    if (text === '') return;
    this.#copyTo(this.#scanner.origin + this.#scanner.from);
    this.#out.push(Buffer.from(text));
  }

  #replaceTag(text: string): void {
    this.#insert(text);
    this.#done = this.#scanner.origin + this.#scanner.to;
  }

  #onForeign(token: number): void {
    if (token === OPEN && this.#scanner.depth === 2 && behind.has(this.#scanner.name)) this.#addDrawing();
  }

  #onOpen(): void {
    const scanner = this.#scanner;
    const { name } = scanner;
    if (this.#isInRow) {
      if (name === C) this.#onCell();
    } else if (this.#isInData) {
      if (name === ROW) this.#onRow();
    } else if (name === SHEET_DATA) this.#onData();
    else if (name === COL)
      this.#columnStyles.push({
        min: numberOf(scanner, MIN),
        max: numberOf(scanner, MAX),
        style: numberOf(scanner, STYLE),
      });
    else if (name === LEGACY_DRAWING) {
      this.#hasDrawing = true;
      this.#editing.onDrawing?.(scanner.attribute(ID, true) ?? '');
    } else if (scanner.depth === 2 && behind.has(name)) this.#addDrawing();
  }

  #onClose(): void {
    const { name, depth, selfClosed } = this.#scanner;
    if (this.#isInRow && name === ROW) {
      this.#isInRow = false;
      if (!selfClosed) this.#insert(this.#cellsBefore(limits.columns));
    } else if (this.#isInData && name === SHEET_DATA) {
      this.#isInData = false;
      if (!selfClosed) this.#insert(this.#rowsBefore(Infinity));
    } else if (depth === 0) this.#addDrawing();
  }

  #onData(): void {
    this.#isInData = true;
    const tag = tagOf(this.#scanner);
    this.#prefix = prefixOf(tag);
    if (!this.#scanner.selfClosed) return;
    const rows = this.#rowsBefore(Infinity);
    if (rows !== '') this.#replaceTag(`${opened(tag)}${rows}</${this.#prefix}sheetData>`);
  }

  #onRow(): void {
    const scanner = this.#scanner;
    this.#row = scanner.select(R) ? numberOf(scanner, R) : this.#row + 1;
    this.#insert(this.#rowsBefore(this.#row));
    this.#column = -1;
    this.#isInRow = true;
    this.#rowStyle = scanner.select(S) ? numberOf(scanner, S) : undefined;
    if (this.#keyRow() !== this.#row) return;
    const tag = this.#withinSpans(tagOf(scanner));
    if (!scanner.selfClosed) return this.#replaceTag(tag);
    this.#replaceTag(`${opened(tag)}${this.#cellsBefore(limits.columns)}</${this.#prefix}row>`);
  }

  /** A row that says which columns it has says nothing when it gets others. */
  #withinSpans(tag: string): string {
    const [, from, to] = /^(\d+):(\d+)$/.exec(this.#scanner.attribute(SPANS) ?? '') ?? [];
    if (from === undefined) return tag;
    const { keys } = this.#editing;
    for (let i = this.#next; i < keys.length && rowOf(keys[i]!) === this.#row; i += 1) {
      const column = columnOf(keys[i]!) + 1;
      if (column < Number(from) || column > Number(to)) return withAttribute(tag, 'spans', undefined);
    }
    return tag;
  }

  #onCell(): void {
    const scanner = this.#scanner;
    const { styles, keys } = this.#editing;
    this.#column = scanner.select(R) ? placeOf(scanner.attribute(R)!).column : this.#column + 1;
    this.#insert(this.#cellsBefore(this.#column));
    const isMarked = this.#keyRow() === this.#row && columnOf(keys[this.#next]!) === this.#column;
    if (isMarked) this.#next += 1;
    else if (!styles.hasMarks) return;
    const style = scanner.select(S) ? numberOf(scanner, S) : 0;
    const before = styles.unmarked(style);
    const after = isMarked ? styles.marked(before) : before;
    if (after !== style) this.#replaceTag(withAttribute(tagOf(scanner), 's', String(after)));
  }

  /** The row of the next marked cell. */
  #keyRow(): number {
    const key = this.#editing.keys[this.#next];
    return key === undefined ? Infinity : rowOf(key);
  }

  /** Rows that are marked and not there. */
  #rowsBefore(row: number): string {
    let xml = '';
    while (this.#keyRow() < row) {
      this.#row = this.#keyRow();
      this.#rowStyle = undefined;
      xml += `<${this.#prefix}row r="${this.#row}">${this.#cellsBefore(limits.columns)}</${this.#prefix}row>`;
    }
    if (row !== Infinity) this.#row = row;
    return xml;
  }

  /** Cells of this row that are marked and not there: they look as the row or column has it. */
  #cellsBefore(column: number): string {
    const { keys, styles } = this.#editing;
    let xml = '';
    for (; this.#keyRow() === this.#row; this.#next += 1) {
      const own = columnOf(keys[this.#next]!);
      if (own >= column) break;
      const style = this.#rowStyle ?? this.#columnStyle(own + 1);
      xml += `<${this.#prefix}c r="${columnLetters(own)}${this.#row}" s="${styles.marked(styles.unmarked(style))}"/>`;
    }
    return xml;
  }

  #columnStyle(number: number): number {
    return this.#columnStyles.find(({ min, max }) => number >= min && number <= max)?.style ?? 0;
  }

  #addDrawing(): void {
    const { newDrawing, relations } = this.#editing;
    if (this.#hasDrawing || newDrawing === undefined) return;
    this.#hasDrawing = true;
    this.#insert(`<${this.#prefix}legacyDrawing xmlns:r="${relations}" r:id="${newDrawing}"/>`);
  }
}

const opened = (tag: string): string => tag.replace(/\s*\/>$/, '>');

const numberOf = (scanner: Scanner, name: number): number => Number(scanner.attribute(name) ?? 0) || 0;
