import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import jsQr from 'jsqr';
import sharp from 'sharp';

/** A page at 600 dpi; more is no scan of a contract. */
const MOST_PIXELS = 40_000_000;
/** Pictures of one document that are looked at: a contract has few pages. */
const MOST_PICTURES = 20;
/** Widths that a page is tried at: a code of fine modules needs the greater, a noisy scan the smaller. */
const WIDTHS = [1_200, 1_800, 2_600];

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });

// The package's types name its export as one of CommonJS.
const decode = jsQr as unknown as typeof jsQr.default;

/** What the QR codes in the pictures of a PDF say: a scan is a picture for each page, as scanners and phones write it. */
export async function codesInPdf(bytes: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pictures = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream && isPicture(object) ? [object] : []))
    .slice(0, MOST_PICTURES);
  const found = new Set<string>();
  for (const picture of pictures) {
    const code = await codeIn(picture).catch(() => undefined);
    if (code !== undefined) found.add(code);
  }
  return [...found];
}

const isPicture = ({ dict }: PDFRawStream): boolean =>
  dict.get(PDFName.of('Subtype')) === PDFName.of('Image');

async function codeIn(picture: PDFRawStream): Promise<string | undefined> {
  const pixels = opened(picture);
  if (!pixels) return undefined;
  for (const width of WIDTHS) {
    const { data, info } = await pixels()
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const code = decode(new Uint8ClampedArray(data), info.width, info.height);
    if (code && code.data !== '') return code.data;
  }
  return undefined;
}

/** JPEG, or plain samples of grey, RGB or black and white; what else scanners write (fax codes, JPEG 2000) we do not open. */
function opened({ dict, contents }: PDFRawStream) {
  const bytes = Buffer.from(contents);
  const filter = String(dict.lookup(PDFName.of('Filter')) ?? '').replace(/[[\]\s]/g, '');
  if (filter === '/DCTDecode') return () => sharp(bytes, { limitInputPixels: MOST_PIXELS });
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
  return () => sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_PIXELS });
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
