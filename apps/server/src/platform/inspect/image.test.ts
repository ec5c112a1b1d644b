import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { zipOf, minimal } from '../../../../../packages/xlsx/src/zip/zip.testkit.ts';
import { remakeImage } from './image.ts';
import type { Picture } from './picture.ts';
import { onebitPng, pngChunk } from './png.testkit.ts';

const folder = mkdtempSync(join(tmpdir(), 'moadi-images-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const [from, to] = [join(folder, 'from'), join(folder, 'to')];

async function remade(bytes: Buffer, format: Picture): Promise<Buffer> {
  writeFileSync(from, bytes);
  rmSync(to, { force: true });
  assert.deepEqual(await remakeImage(bytes, from, to, format), { kind: 'fine', remade: true });
  return readFileSync(to);
}

async function refusalOf(bytes: Buffer, format: Picture): Promise<string> {
  writeFileSync(from, bytes);
  return (await remakeImage(bytes, from, to, format)).kind;
}

/** Red on the left, blue on the right. */
const picture = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);
// Nothing but the three formats is decoded in this process any more: what is tested is read as raw pixels of those.
const pixels = (bytes: Buffer) => {
  const path = join(folder, 'seen');
  writeFileSync(path, bytes);
  return sharp(path).raw().toBuffer({ resolveWithObject: true });
};
const gps = {
  IFD0: { Make: 'Phone', Copyright: 'SECRET' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' },
};
const carried = /Exif|SECRET|ICC_PROFILE|iCCP|eXIf|ICCP|EXIF|XMP |xpacket|adobe|Photoshop/i;

for (const format of ['jpeg', 'png', 'webp'] as const)
  test(`S39 a ${format} comes out upright, in sRGB, with its place, camera and profile gone`, async () => {
    const carrying = picture().withExif(gps).withIccProfile('p3').withMetadata({ orientation: 6 });
    const given = await carrying[format]().toBuffer();
    assert.match(given.toString('latin1'), carried);
    const out = await remade(given, format);
    assert.doesNotMatch(out.toString('latin1'), carried);
    const { data, info } = await pixels(out);
    assert.deepEqual([info.width, info.height], [20, 40]);
    // A quarter turn to the right: what was left is on top.
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
    assert.ok(
      top[0]! > 200 && top[2]! < 60 && bottom[2]! > 200 && bottom[0]! < 60,
      `${top.join()} ${bottom.join()}`,
    );
    const written = await sharp(to).metadata();
    assert.deepEqual(
      [written.exif, written.icc, written.xmp, written.iptc, written.orientation],
      Array(5).fill(undefined),
    );
  });

test('S39 what stands behind the picture goes, as of phones with a film or an editor that cut the picture off', async () => {
  const tail = Buffer.from('\0\0\0\x18ftypmp42 a film and the place where it was made: SECRET');
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const out = await remade(Buffer.concat([await picture()[format]().toBuffer(), tail]), format);
    assert.ok(!out.includes('SECRET') && !out.includes('ftyp'), format);
  }
});

test('S39 without any loss where it came without any; kinds of colour that browsers do not show become sRGB', async () => {
  const noisy = sharp({
    create: {
      width: 30,
      height: 30,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  const raw = await noisy.raw().toBuffer();
  const of = () => sharp(raw, { raw: { width: 30, height: 30, channels: 3 } });
  for (const [given, format] of [
    [await of().png().toBuffer(), 'png'],
    [await of().webp({ lossless: true }).toBuffer(), 'webp'],
  ] as const)
    assert.ok((await pixels(await remade(given, format))).data.equals(raw), format);
  const cmyk = await remade(await of().toColourspace('cmyk').jpeg().toBuffer(), 'jpeg');
  assert.equal((await sharp(to).metadata()).space, 'srgb');
  assert.ok(cmyk.length > 0);
});

test('what was made small for the limit of its type does not come out larger', async () => {
  const size = { width: 400, height: 300 };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const raw = await sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .raw()
    .toBuffer();
  const of = () => sharp(raw, { raw: { ...size, channels: 3 } });
  for (const [given, format] of [
    [await of().jpeg({ quality: 70 }).toBuffer(), 'jpeg'],
    [await of().webp({ quality: 75 }).toBuffer(), 'webp'],
  ] as const) {
    const { length } = await remade(given, format);
    assert.ok(length <= given.length, `${format}: ${length} of ${given.length}`);
  }
});

/** A PNG that says it is so large. */
const pngOf = (width: number, height: number): Buffer =>
  onebitPng(width, height, Buffer.from('789c030000000001', 'hex'));

test('S39 a bomb of pixels is refused by its head, undecoded; at the limit it is not', async () => {
  assert.equal(await refusalOf(pngOf(60_000, 60_000), 'png'), 'tooManyPixels');
  assert.equal(await refusalOf(pngOf(8_000, 5_001), 'png'), 'tooManyPixels');
  assert.equal(await refusalOf(pngOf(8_000, 5_000), 'png'), 'damaged');
  const largest = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  assert.ok((await remade(largest, 'png')).length > 0);
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x</script></svg>',
);

test('S38, S39 SVG, moving pictures, other formats, damaged and cut off ones are refused', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const frames = await Promise.all([picture(), picture().negate()].map(frame => frame.png().toBuffer()));
  const paths = frames.map((bytes, i) => {
    writeFileSync(join(folder, `frame${i}`), bytes);
    return join(folder, `frame${i}`);
  });
  const moving = await sharp(paths, { join: { animated: true } })
    .webp()
    .toBuffer();
  const refused: readonly [string, Buffer, Picture][] = [
    ['SVG', svg, 'png'],
    ['SVG', svg, 'jpeg'],
    ['SVG behind a mark', Buffer.concat([Buffer.from('\ufeff'), svg]), 'webp'],
    ['a PNG as JPEG', png, 'jpeg'],
    ['a JPEG as PNG', jpeg, 'png'],
    ['a moving WebP', moving, 'webp'],
    [
      'a moving PNG',
      Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8)), png.subarray(33)]),
      'png',
    ],
    [
      'a GIF',
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1'),
      'png',
    ],
    ['a head alone', jpeg.subarray(0, 3), 'jpeg'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'jpeg'],
    ['half a PNG', png.subarray(0, png.length / 2), 'png'],
    ['zeros behind a head', Buffer.concat([png.subarray(0, 8), Buffer.alloc(100)]), 'png'],
  ];
  for (const [what, bytes, format] of refused) assert.equal(await refusalOf(bytes, format), 'damaged', what);
});

test('S38 pictures that are something else too are refused', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  /** A comment of a JPEG, right behind its first two bytes. */
  const noted = (text: string) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(text.length + 2);
    return Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      Buffer.from(text),
      jpeg.subarray(2),
    ]);
  };
  const polyglots: readonly [string, Buffer, Picture][] = [
    ['a ZIP behind', Buffer.concat([jpeg, zipOf(minimal)]), 'jpeg'],
    ['a ZIP behind a PNG', Buffer.concat([png, zipOf(minimal)]), 'png'],
    ['a PDF inside', noted('%PDF-1.4\n1 0 obj'), 'jpeg'],
    ['a page inside', noted('<html><script>alert(1)</script>'), 'jpeg'],
    ['PHP inside', noted('<?php system($_GET[0]) ?>'), 'jpeg'],
    ['a page behind', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'png'],
  ];
  for (const [what, bytes, format] of polyglots)
    assert.equal(await refusalOf(bytes, format), 'damaged', what);
  await remade(noted('a comment'), 'jpeg');
});
