import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { ContractView } from '@moadi/domain/contracts';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { fontBlobs } from '../../apps/server/src/platform/pdf/fonts/vazirmatn.ts';

const server = join(import.meta.dirname, '../../apps/server');
const contractTemplate = readFileSync(join(server, 'src/features/contracts/paper/contract.typ'), 'utf8')
  // Pages come in one picture, in which the ground of the second would lie over the first.
  .replace('#set page(', '#set page(fill: none, ');
/** As a copier at the counter does. */
const DOTS_PER_INCH = 110;
const [A4_WIDTH, A4_HEIGHT] = [595, 842];

export interface Scanner {
  /** The contract's paper as it comes back: pictures of its pages, signed, in a PDF. */
  contract: (view: ContractView) => Promise<Buffer>;
  /** A page that names what a document would be, and says that it is none: JPEG. */
  document: (label: string) => Promise<Buffer>;
}

/** Sets pages by Typst and takes pictures of them. */
export function createScanner(): Scanner {
  const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });
  const picture = async (mainFileContent: string, view: object) => {
    compiler.mapShadow(join(import.meta.dirname, 'view.json'), Buffer.from(JSON.stringify(view)));
    const { result } = compiler.compile({ mainFileContent, inputs: { long: 'yes' } });
    if (!result) throw new Error('A page of the demonstration could not be set.');
    const svg = Buffer.from(compiler.plainSvg(result));
    const page = sharp(svg, { density: DOTS_PER_INCH }).flatten({ background: '#ffffff' });
    return { pages: result.numOfPages, page };
  };
  return {
    async contract(view) {
      const { pages, page } = await picture(contractTemplate, view);
      const { data, info } = await page.greyscale().raw().toBuffer({ resolveWithObject: true });
      const height = Math.floor(info.height / pages);
      const pdf = await PDFDocument.create();
      for (let i = 0; i < pages; i++) {
        const grey = data.subarray(i * height * info.width, (i + 1) * height * info.width);
        const sheet = { grey, width: info.width, height };
        const signatures = i === pages - 1 ? view.signatures.length : 0;
        const image = await pdf.embedJpg(await photographed(sheet, signatures));
        const place = { x: 0, y: 0, width: A4_WIDTH, height: A4_HEIGHT };
        pdf.addPage([A4_WIDTH, A4_HEIGHT]).drawImage(image, place);
      }
      return Buffer.from(await pdf.save());
    },
    document: async label => {
      const { page } = await picture(documentTemplate, { label });
      return page.jpeg({ quality: 60 }).toBuffer();
    },
  };
}

interface Sheet {
  /** A byte a pixel. */
  grey: Buffer;
  width: number;
  height: number;
}

/** Paper is not white, and the last page is signed. */
function photographed({ grey, width, height }: Sheet, signatures: number): Promise<Buffer> {
  const sheet = sharp(grey, { raw: { width, height, channels: 1 } }).linear(0.92, 14);
  const signed = signatures
    ? sheet.composite([{ input: signaturesOn({ grey, width, height }, signatures), left: 0, top: 0 }])
    : sheet;
  return signed.jpeg({ quality: 60 }).toBuffer();
}

/** Strokes of a pen into the boxes, whose lower edge is the last line across the page. */
function signaturesOn({ grey, width, height }: Sheet, count: number): Buffer {
  const isLine = (y: number) =>
    grey.subarray(y * width, (y + 1) * width).filter(dark => dark < 200).length > width / 2;
  let edge = height - 1;
  while (edge > 0 && !isLine(edge)) edge--;
  const left = (i: number) => Math.round(width * (0.095 + (0.81 * (i + 0.5)) / count) - 85);
  const strokes = Array.from(
    { length: count },
    (_, i) =>
      `<path transform="translate(${left(i)} ${Math.max(0, edge - 140)})" d="${PEN}" fill="none" stroke="#333" stroke-width="4"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${strokes.join('')}</svg>`,
  );
}

const PEN = 'M0 40c60-80 80-60 68 8s40 12 68-40 44 48 84 12-60-68-168 20';

const documentTemplate = `#let view = json("/view.json")
#set text(font: "Vazirmatn", size: 16pt, lang: "fa", dir: rtl, fallback: false)
#set page(width: 420pt, height: 297pt, margin: 24pt)
#rect(width: 100%, height: 100%, stroke: 1pt, align(center + horizon)[
  #text(weight: "bold", size: 20pt, view.label)
  #v(12pt)
  مدرک نمایشی؛ برای هیچ کس صادر نشده است
])`;
