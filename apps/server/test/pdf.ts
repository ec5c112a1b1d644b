import { execFileSync } from 'node:child_process';
import jsQr from 'jsqr';
import { fromDebian } from '../../../tools/debian.ts';

const poppler = (tool: string, args: readonly string[], pdf: Uint8Array): Buffer =>
  execFileSync(fromDebian('poppler-utils', `/usr/bin/${tool}`), [...args], {
    input: pdf,
    maxBuffer: 1e8,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

/**
 * The text of each page as a reader copies it, a line as a line. Without the marks of direction that pdftotext adds and
 * without half-spaces, which no reader finds where they were.
 */
export const textOf = (pdf: Uint8Array): string[] =>
  poppler('pdftotext', ['-layout', '-', '-'], pdf)
    .toString('utf8')
    .replace(/[\u200b\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .split('\f')
    .slice(0, -1);

/** A word as `textOf` finds it: readers turn the two letters of the ligature lam-alef around, Chromium's PDFs are no better. */
export const found = (word: string): string => word.replaceAll('\u200c', '').replaceAll('لا', 'ال');

export interface Word {
  text: string;
  page: number;
  /** In points. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where each word stands. */
export const wordsOf = (pdf: Uint8Array): Word[] =>
  poppler('pdftotext', ['-bbox', '-', '-'], pdf)
    .toString('utf8')
    .split('<page ')
    .slice(1)
    .flatMap((page, i) =>
      [...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*)<\/word>/g)].map(
        ([, left, top, right, bottom, text]) => ({
          text: text!,
          page: i + 1,
          left: Number(left),
          right: Number(right),
          top: Number(top),
          bottom: Number(bottom),
        }),
      ),
    );

/** What a screen reader is told the parts are, in order: Table, TR, TH, TD and so on. */
export const tagsOf = (pdf: Uint8Array): string[] =>
  [
    ...poppler('pdfinfo', ['-struct', '-'], pdf)
      .toString('utf8')
      .matchAll(/^ *([A-Z]\w*)\b/gm),
  ].map(([, tag]) => tag!);

/** The first page as pixels, RGBA. */
function pixelsOf(pdf: Uint8Array, dpi = 100) {
  const ppm = poppler('pdftoppm', ['-r', String(dpi), '-f', '1', '-l', '1', '-'], pdf);
  const [head, , width, height] = /^P6\s+((\d+)\s+(\d+))\s+255\s/.exec(
    ppm.subarray(0, 40).toString('latin1'),
  )!;
  const rgb = ppm.subarray(head.length);
  const data = new Uint8ClampedArray(Number(width) * Number(height) * 4).fill(255);
  for (let i = 0; i * 3 < rgb.length; i += 1) data.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
  return { data, width: Number(width), height: Number(height) };
}

export function qrOf(pdf: Uint8Array): string | undefined {
  const { data, width, height } = pixelsOf(pdf, 150);
  const decode = jsQr as unknown as typeof jsQr.default;
  return decode(data, width, height)?.data;
}

/** The first page as a picture. */
export const pageOf = (pdf: Uint8Array, { perInch, format }: { perInch: number; format: 'png' | 'jpeg' }) =>
  poppler('pdftoppm', ['-r', String(perInch), `-${format}`, '-f', '1', '-l', '1', '-'], pdf);
