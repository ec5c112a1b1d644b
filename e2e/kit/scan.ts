import { execFileSync } from 'node:child_process';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { fromDebian } from '../../tools/debian.ts';

/** A paper as a scanner gives it back: each page one picture, a little turned and grey. */
export async function scanOf(path: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const page of pagesOf(path)) {
    const picture = await document.embedJpg(
      await sharp(page).rotate(0.8, { background: '#ffffff' }).greyscale().jpeg({ quality: 70 }).toBuffer(),
    );
    document.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  }
  return Buffer.from(await document.save());
}

/** Pictures of its pages. */
function pagesOf(path: string): Buffer[] {
  const poppler = (tool: string, ...args: string[]) =>
    execFileSync(fromDebian('poppler-utils', `/usr/bin/${tool}`), [...args, path], { maxBuffer: 1e8 });
  const count = Number(/^Pages: +(\d+)$/m.exec(poppler('pdfinfo').toString())![1]);
  return Array.from({ length: count }, (_, i) => {
    const page = String(i + 1);
    return poppler('pdftoppm', '-r', '150', '-png', '-f', page, '-l', page);
  });
}
