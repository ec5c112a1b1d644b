import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { drawnCodes, type Modules } from './drawn.ts';
import { codeIn, codeOfModules, MOST_PIXELS, type Pixels } from './pixels.ts';

/** Pictures of one document that are looked at: a contract has few pages. */
const MOST_PICTURES = 20;
/** Drawn squares that are tried. */
const MOST_SQUARES = 20;
/** What the pages of one document may draw: an invoice of five thousand lines draws less. */
const MOST_DRAWN = 64 * 1_048_576;

/**
 * What the QR codes in a file say: in a PDF those that its pages draw, as the panel's own papers do, and those in its pictures, which a
 * scanner or a phone has made; in a picture the one that it shows.
 */
export async function codesIn(bytes: Buffer): Promise<string[]> {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-')
    return [(await codeIn(() => sharp(bytes, limits))) ?? []].flat();
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const streams = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  const found = new Set(codesDrawnIn(streams));
  for (const picture of streams.filter(isPicture).slice(0, MOST_PICTURES)) {
    const pixels = opened(picture);
    const code = pixels && (await codeIn(pixels).catch(() => undefined));
    if (code !== undefined) found.add(code);
  }
  return [...found];
}

const limits = { limitInputPixels: MOST_PIXELS } as const;

function codesDrawnIn(streams: readonly PDFRawStream[]): string[] {
  let room = MOST_DRAWN;
  const squares: Modules[] = [];
  for (const stream of streams) {
    const content = isPicture(stream) ? undefined : contentOf(stream, room);
    if (!content) continue;
    room -= content.length;
    squares.push(...drawnCodes(content.toString('latin1')).slice(0, MOST_SQUARES - squares.length));
    if (squares.length === MOST_SQUARES) break;
  }
  return squares.flatMap(modules => codeOfModules(modules) ?? []);
}

/** What a page or a form draws; undefined for fonts, profiles and whatever else is no text of that kind. */
function contentOf({ dict, contents }: PDFRawStream, most: number): Buffer | undefined {
  if (notDrawn.some(name => dict.has(PDFName.of(name)))) return undefined;
  const filter = filterOf(dict);
  if (filter === '') return contents.length <= most ? Buffer.from(contents) : undefined;
  if (filter !== '/FlateDecode' || most <= 0) return undefined;
  try {
    return inflateSync(contents, { maxOutputLength: most });
  } catch {
    return undefined;
  }
}

/** Keys of fonts, colour profiles and object streams. */
const notDrawn = ['Length1', 'Length2', 'N', 'First', 'W'];

const isPicture = ({ dict }: PDFRawStream): boolean =>
  dict.get(PDFName.of('Subtype')) === PDFName.of('Image');

const filterOf = (dict: PDFRawStream['dict']): string =>
  String(dict.lookup(PDFName.of('Filter')) ?? '').replace(/[[\]\s]/g, '');

/** JPEG, or plain samples of grey, RGB or black and white; what else scanners write (fax codes, JPEG 2000) we do not open. */
function opened({ dict, contents }: PDFRawStream): Pixels | undefined {
  const bytes = Buffer.from(contents);
  const filter = filterOf(dict);
  if (filter === '/DCTDecode') return () => sharp(bytes, limits);
  const [width, height, bits] = ['Width', 'Height', 'BitsPerComponent'].map(name => {
    const value = dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  }) as [number, number, number];
  if (filter !== '/FlateDecode' || dict.has(PDFName.of('DecodeParms'))) return undefined;
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return undefined;
  const samples = inflateSync(bytes, { maxOutputLength: 4 * MOST_PIXELS });
  const channels = bits === 1 ? 1 : samples.length / (width * height);
  if (channels !== 1 && channels !== 3) return undefined;
  const data = bits === 1 ? unpacked(samples, width, height) : samples;
  return () => sharp(data, { raw: { width, height, channels }, ...limits });
}

/** Black and white, eight pixels a byte and each row its own bytes, as a byte a pixel. */
function unpacked(samples: Buffer, width: number, height: number): Buffer {
  const stride = Math.ceil(width / 8);
  const out = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      out[y * width + x] = (samples[y * stride + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 255 : 0;
  return out;
}
