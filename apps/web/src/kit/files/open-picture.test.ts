import { MOST_PIXELS } from '@moadi/domain/files';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { messageText } from '@moadi/domain/faults';
import { notCompressed } from './not-compressed.ts';
import { openedPicture } from './open-picture.ts';
import { pictureSize } from './picture-size.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const u16 = (...values: number[]) =>
  Buffer.concat(values.map(value => Buffer.from([value >> 8, value & 255])));
const u32 = (...values: number[]) =>
  Buffer.concat(values.map(value => u16(Math.floor(value / 65_536), value % 65_536)));
const reversed = (bytes: Buffer) => Buffer.from(bytes.toReversed());
const [u16le, u32le] = [(value: number) => reversed(u16(value)), (value: number) => reversed(u32(value))];
const u24le = (value: number) => u32le(value).subarray(0, 3);
const blobOf = (...parts: readonly Buffer[]) => new Blob([new Uint8Array(Buffer.concat(parts))]);

const png = (width: number, height: number) =>
  blobOf(latin1('\x89PNG\r\n\x1a\n'), u32(13), latin1('IHDR'), u32(width, height), Buffer.alloc(5));
/** A segment of a JPEG. */
const segment = (kind: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, kind]), u16(data.length + 2), data]);
const frame = (width: number, height: number) =>
  Buffer.concat([Buffer.from([8]), u16(height, width), Buffer.from([1, 1, 0x11, 0])]);
/** A JPEG's head with what a camera notes before the frame: a small picture of its own among it. */
const jpeg = (width: number, height: number, kind = 0xc2) => {
  const small = Buffer.concat([
    latin1('Exif\0\0'),
    Buffer.from([0xff, 0xd8]),
    segment(0xc0, frame(160, 120)),
  ]);
  const notes = Array<Buffer>(20).fill(segment(0xe1, Buffer.alloc(65_000, 0xff)));
  return blobOf(
    ...[Buffer.from([0xff, 0xd8]), segment(0xe1, small), ...notes, segment(0xc4, Buffer.alloc(30, 0xc0))],
    // Bytes of nothing and marks that stand alone are passed over.
    ...[Buffer.from([0xff, 0xff, 0xff, 0x01, 0, 0xff, 0]), segment(kind, frame(width, height))],
    segment(0xda, Buffer.alloc(10)),
  );
};
const webp = (kind: string, data: Buffer) =>
  blobOf(latin1('RIFF'), u32le(data.length + 12), latin1(`WEBP${kind}`), u32le(data.length), data);
const box = (name: string, data: Buffer) => Buffer.concat([u32(data.length + 8), latin1(name), data]);
const ispe = (width: number, height: number) => box('ispe', u32(0, width, height));
const avif = (width: number, height: number) =>
  blobOf(
    box('ftyp', latin1('avif\0\0\0\0')),
    box('free', Buffer.alloc(5_000)),
    box('meta', Buffer.concat([u32(0), ispe(512, 512), ispe(width, height), ispe(160, 120)])),
  );
const bitmap = (width: Buffer, height: Buffer, head = 40) =>
  blobOf(latin1('BM'), Buffer.alloc(12), u32le(head), width, height, Buffer.alloc(28));

const SIDE = 50_000;
/** What each kind can say at most of one side. */
const huge: readonly [string, Blob, number, number][] = [
  ['PNG', png(SIDE, SIDE), SIDE, SIDE],
  ['JPEG', jpeg(SIDE, SIDE), SIDE, SIDE],
  ['JPEG, arithmetic', jpeg(SIDE, SIDE, 0xc9), SIDE, SIDE],
  [
    'WebP',
    webp('VP8 ', Buffer.concat([Buffer.from([0, 0, 0, 0x9d, 1, 0x2a]), u16le(0xffff), u16le(0x7fff)])),
    16_383,
    16_383,
  ],
  [
    'WebP without loss',
    webp('VP8L', Buffer.concat([Buffer.from([0x2f]), u32le(0xffff_ffff)])),
    16_384,
    16_384,
  ],
  [
    'WebP, extended',
    webp('VP8X', Buffer.concat([Buffer.alloc(4), u24le(SIDE - 1), u24le(SIDE - 1)])),
    SIDE,
    SIDE,
  ],
  ['GIF', blobOf(latin1('GIF89a'), u16le(SIDE), u16le(SIDE)), SIDE, SIDE],
  ['BMP', bitmap(u32le(SIDE), u32le(2 ** 32 - SIDE)), SIDE, SIDE],
  ['BMP, old', bitmap(u16le(SIDE), u16le(SIDE), 12), SIDE, SIDE],
  ['AVIF', avif(SIDE, SIDE), SIDE, SIDE],
];

const never = () => assert.fail('it was opened');

for (const [kind, file, width, height] of huge)
  test(`S39 a ${kind} of very many pixels is refused by its head, as the server does, and never opened`, async () => {
    assert.deepEqual(await pictureSize(file), { width, height });
    const error = await openedPicture(file, { whole: never, smaller: never }).then(
      never,
      (thrown: Error) => thrown,
    );
    assert.equal(notCompressed(error.name).message, messageText('uploads.tooManyPixels'));
  });

test('a picture is opened up to the limit, and refused with a line more', async () => {
  const opened = Symbol('opened');
  const whole = () => Promise.resolve(opened);
  const line = MOST_PIXELS / 5_000;
  assert.deepEqual(await openedPicture(png(line, 5_000), { whole, smaller: never }), { picture: opened });
  const more = openedPicture(png(line, 5_001), { whole, smaller: never });
  await assert.rejects(more, { name: 'TooManyPixels' });
});

test('a photograph of a phone with more pixels is opened smaller, in the room that any other picture may take', async () => {
  const opened = Symbol('opened');
  for (const [width, height] of [
    [8_160, 6_120],
    [12_240, 16_320],
  ] as const) {
    const asked: { width: number; height: number }[] = [];
    const found = await openedPicture(jpeg(width, height, 0xc0), {
      whole: never,
      smaller: async (_, most) => (asked.push(most), opened),
    });
    assert.deepEqual(found, { picture: opened, size: { width, height } });
    const [most] = asked;
    assert.ok(most!.width * most!.height <= MOST_PIXELS);
    assert.ok(most!.width * most!.height > 0.99 * MOST_PIXELS);
    assert.ok(Math.abs(most!.width / most!.height - width / height) < 0.001);
  }
});

test('it is refused where the browser cannot, where its decoder would hold all of it, and where it is of no phone', async () => {
  const cannot = { whole: never, smaller: async () => undefined };
  await assert.rejects(openedPicture(jpeg(9_000, 9_000, 0xc0), cannot), { name: 'TooManyPixels' });
  for (const file of [jpeg(9_000, 9_000, 0xc2), jpeg(20_000, 20_000, 0xc0), png(9_000, 9_000)])
    await assert.rejects(openedPicture(file, { whole: never, smaller: never }), { name: 'TooManyPixels' });
});

test('whole pictures, as they are made', async () => {
  const made = sharp({ create: { width: 321, height: 123, channels: 3, background: '#fa0' } });
  for (const picture of [
    ...[made.clone().png(), made.clone().jpeg(), made.clone().jpeg({ progressive: true }).withMetadata()],
    ...[made.clone().webp(), made.clone().webp({ lossless: true }), made.clone().webp().withMetadata()],
    ...[made.clone().gif(), made.clone().avif()],
  ]) {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const { width, height } = (await pictureSize(blobOf(data)))!;
    assert.deepEqual([width, height], [321, 123], info.format);
  }
});

test('what says nothing of its size is left to the browser: cut off anywhere, another kind, nothing', async () => {
  const unknown = [latin1('no picture'), Buffer.alloc(0), latin1('<svg width="50000" height="50000"/>')];
  for (const bytes of unknown) assert.equal(await pictureSize(blobOf(bytes)), undefined);
  for (const [kind, file] of huge)
    for (const length of [2, 4, 9])
      assert.equal(await pictureSize(file.slice(0, length)), undefined, `${kind} of ${length} bytes`);
  assert.equal(await pictureSize(png(9, 9).slice(0, 23)), undefined);
  // A scan without a frame before it, and marks up to the end.
  for (const tail of [segment(0xda, frame(9, 9)), Buffer.from([0xff, 0xd9]), Buffer.alloc(9_000, 0xff)])
    assert.equal(await pictureSize(blobOf(Buffer.from([0xff, 0xd8]), tail)), undefined);
});
