import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import { test } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import sharp from 'sharp';
import { pdfOf } from '../pdf/document.testkit.ts';
import { codesIn } from './codes.ts';

const TEXT = 'HTTPS://PANEL.EXAMPLE.IR/I/A1M0D10512A000000000F5/ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The dark runs of each row of a code: column, row and length. */
const runsOf = (text: string): (readonly [x: number, y: number, length: number])[] =>
  encode(text, { border: 0 }).data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ 0: { length }, index }) => [index, y, length] as const,
    ),
  );

/** As programs write the rectangles of a path: Typst, browsers, and those that use the operator for it. */
const ways = {
  typst: runsOf(TEXT).map(
    ([x, y, l]) => `${x} ${y} m\n${x + l} ${y} l\n${x + l} ${y + 1} l\n${x} ${y + 1} l\nh\n`,
  ),
  browsers: runsOf(TEXT).map(
    ([x, y, l]) => `${x} ${y} m ${x + l} ${y} l ${x + l} ${y + 1} l ${x} ${y + 1} l ${x} ${y} l h `,
  ),
  'scaled by hand': runsOf(TEXT).map(
    ([x, y, l]) => `${28.5 + 1.85 * x} ${700.25 - 1.85 * y} ${1.85 * l} -1.85 re `,
  ),
};

const drawn = (content: string) => {
  const data = deflateSync(content).toString('latin1');
  return pdfOf({
    objects: { 5: `<</Length ${data.length}/Filter/FlateDecode>>\nstream\n${data}\nendstream` },
  });
};
const around = (path: string) =>
  `q 0 0 595 842 re W n 1 0 0 -1 0 842 cm BT (a \\) m (1 0 l) f) Tj <00ff> Tj ET % f\n${path}f Q 10 10 20 20 re f`;

test('a code that the page draws is read, however its path is written, turned over or moved', async () => {
  for (const [way, parts] of Object.entries(ways))
    assert.deepEqual(await codesIn(drawn(around(parts.join('')))), [TEXT], way);
});

test('a table, a path that is not filled, and one with a rectangle too few are no codes', async () => {
  const table = Array.from(
    { length: 40 * 30 },
    (_, i) => `${(i % 40) * 12} ${Math.floor(i / 40) * 9} 11 8 re `,
  );
  assert.deepEqual(await codesIn(drawn(`${table.join('')}f`)), []);
  assert.deepEqual(await codesIn(drawn(`${ways.typst.join('')}n`)), []);
  const spoiled = ways.typst.filter((_, i) => i % 3 !== 0);
  assert.deepEqual(await codesIn(drawn(`${spoiled.join('')}f`)), []);
});

test('hostile content streams end in time and find nothing', async () => {
  for (const [name, content] of Object.entries({
    brackets: '('.repeat(3_000_000),
    hex: '<'.repeat(3_000_000),
    corners: `0 0 m ${'1 1 l '.repeat(600_000)} f`,
    fills: '0 0 1 1 re f '.repeat(300_000),
    pictures: 'BI '.repeat(1_000_000),
    numbers: '1 '.repeat(2_000_000),
  })) {
    // The processor's time: others may be at work on it.
    const began = process.cpuUsage();
    assert.deepEqual(await codesIn(drawn(content)), [], name);
    const { user, system } = process.cpuUsage(began);
    assert.ok(user + system < 5_000_000, name);
  }
});

/** A sheet of A4 with lines of text and the code in its corner, as large as it is printed, at so many pixels an inch. */
async function sheet(perInch: number) {
  const scale = perInch / 72;
  const [width, height] = [842, 595].map(points => Math.round(points * scale)) as [number, number];
  const { data, size } = encode(TEXT, { border: 0 });
  const code = await sharp(Buffer.from(data.flat().map(dark => (dark ? 0 : 255))), {
    raw: { width: size, height: size, channels: 1 },
  })
    .resize(Math.round(62 * scale), Math.round(62 * scale), { kernel: 'nearest' })
    .png()
    .toBuffer();
  const line = {
    create: { width: Math.round(700 * scale), height: 3, channels: 3 as const, background: '#333' },
  };
  const lines = Array.from({ length: 25 }, (_, i) => ({
    input: line,
    left: Math.round(30 * scale),
    top: Math.round((120 + 15 * i) * scale),
  }));
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: code, left: Math.round(28 * scale), top: Math.round(26 * scale) }, ...lines])
    .png()
    .toBuffer();
}

test('a screenshot and a photo are read: small, turned, blurred, with noise around', async () => {
  for (const perInch of [96, 150])
    assert.deepEqual(await codesIn(await sheet(perInch)), [TEXT], `${perInch}`);
  const page = await sheet(300);
  for (const [width, angle, blur] of [
    [3_000, 7, 1.2],
    [1_600, -4, 0.6],
    [2_400, 92, 1],
  ] as const) {
    const table = { background: '#a98f80' };
    const photo = await sharp(await sharp(page).resize({ width }).rotate(angle, table).png().toBuffer())
      .extend({ top: 150, bottom: 90, left: 120, right: 200, ...table })
      .blur(blur)
      .modulate({ brightness: 0.8 })
      .jpeg({ quality: 60 })
      .toBuffer();
    assert.deepEqual(await codesIn(photo), [TEXT], `${width} ${angle}`);
  }
});

test('a scan in a PDF is read beside what its page draws', async () => {
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(
    await sharp(await sheet(200))
      .jpeg()
      .toBuffer(),
  );
  document.addPage([842, 595]).drawImage(picture, { x: 0, y: 0, width: 842, height: 595 });
  assert.deepEqual(await codesIn(Buffer.from(await document.save())), [TEXT]);
});
