import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAIN, sheetXml } from '../book.testkit.ts';
import type { Row } from '../cells.ts';
import { Refused } from '../refused.ts';
import { Scanner } from '../xml/scanner.ts';
import { createDays } from './days.ts';
import { general } from './formats.ts';
import { SheetRows } from './sheet-rows.ts';

const shared = {
  textAt: (index: number) => ['', 'متن', 'b'][index],
  formats: [general, { ...general, isDate: true } as typeof general],
  dayOf: createDays(false),
};

/** Rows of a sheet's XML that comes in pieces of so many bytes, or why it is refused. */
function read(xml: string, size: number, from: number): object | string {
  const scanner = new Scanner();
  const reader = new SheetRows(scanner, shared, from);
  const rows: Row[] = [];
  const bytes = Buffer.from(xml);
  const all = () => {
    while (reader.read(rows)) continue;
  };
  try {
    for (let at = 0; at < bytes.length; at += size) {
      scanner.feed(bytes.subarray(at, at + size));
      all();
    }
    scanner.finish();
    all();
    return { rows, passed: [reader.passed, reader.passedHidden, reader.last] };
  } catch (error) {
    if (error instanceof Refused) return `${JSON.stringify(error.reason)} ${error.detail}`;
    throw error;
  }
}

/** The first one nearly always: a sheet that is refused at its first cell says little. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { arbitrary: fc.constant(usual), weight: 25 },
    { arbitrary: fc.constantFrom(...others), weight: 1 },
  );
const anyOf = <T>(...values: T[]) => fc.constantFrom(...values);

const cell = fc.record({
  letters: mostly('', 'A', 'XFD', 'XFE', 'AAAAAAA', 'a'),
  step: mostly(1, 2, 0),
  row: mostly(undefined, '16777217', '1048577', '0', ''),
  style: anyOf('', ' s="0"', ' s="1"', ' s="7"'),
  oddStyle: mostly(undefined, ' s=""', ' s="12345678901"', " s='1'"),
  isShared: fc.boolean(),
  type: mostly('', ' t="n"', ' t="str"', ' t="b"', ' t="s" cm="1"'),
  index: mostly('1', '2', '0', '007', '1.5', '.', '-1', '9', '1234567890', '', '&#49;', ' 1', '1<!-- -->2'),
  value: fc.oneof(
    fc.integer({ min: 0 }).map(String),
    fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
    anyOf('0', '007', '1.5', '0.25', '12345678901234567890.10', '123456789', '1234567890'),
    anyOf('.5', '5.', '1.2.3', '.', '-4', '1E3', '', '&#49;', ' 1', '1<!-- -->2', '<![CDATA[1]]>', 'x'),
  ),
  end: mostly('</v></c>', '</v><v>3</v></c>', '</v><f>A1</f></c>', '</c>'),
});
const row = fc.record({
  cells: fc.array(cell, { maxLength: 6 }),
  open: mostly('', ' hidden="1"', '/', ' xmlns="x"'),
});
const rows = fc.array(row, { maxLength: 4 }).map(rows =>
  rows.map(({ cells, open }, i) => {
    let column = 0;
    const written = cells.map(
      ({ letters, step, row, oddStyle, style, isShared, type, index, value, end }) => {
        column += step;
        const place = `${letters || String.fromCharCode(64 + column)}${row ?? i + 1}`;
        const said = isShared ? [' t="s"', index] : [type, value];
        return `<c r="${place}"${oddStyle ?? style}${said[0]}><v>${said[1]}${end}`;
      },
    );
    if (open === '/') return `<row r="${i + 1}"/>${written.join('')}`;
    return `<row r="${i + 1}"${open}>${written.join('')}</row>`;
  }),
);
const prefixed = (xml: string) =>
  `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${xml.replace(/(<\/?)row/g, '$1x:row')}</x:sheetData></x:worksheet>`;

test('cells that are read at a glance say the same as those that are read token by token, wherever pieces end', () => {
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 1, max: 400 }),
      anyOf(1, 2),
      fc.boolean(),
      (rows, size, from, isPrefixed) => {
        const xml = (isPrefixed ? prefixed : sheetXml)(rows.join(''));
        assert.deepEqual(read(xml, size, from), read(xml.replaceAll('<c r=', '<c  r='), size, from));
      },
    ),
    { numRuns: 4_000 },
  );
});
