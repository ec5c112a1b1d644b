import { hasMarkupAnywhere, isZip } from './other-formats.ts';

export type Picture = 'jpeg' | 'png' | 'webp';

/**
 * What speaks against a file before it is decoded: another format, moving pictures, and what other programs would take for a
 * file of theirs, in front of the picture or behind it. Pictures of phones have more pictures and films behind them; these go
 * when the picture is made anew.
 */
export function pictureProblem(bytes: Buffer, format: Picture): string | undefined {
  if (!begins[format](bytes)) return `does not begin as ${format}`;
  if (isMoving[format](bytes)) return 'moves';
  const other = foreign.find(({ is }) => is(bytes));
  return other && `is ${other.what} too`;
}

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const begins: Readonly<Record<Picture, (bytes: Buffer) => boolean>> = {
  jpeg: bytes => text(bytes, 0, 3) === '\xff\xd8\xff',
  png: bytes => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' && text(bytes, 12, 16) === 'IHDR',
  webp: bytes => text(bytes, 0, 4) === 'RIFF' && /^WEBPVP8[ LX]$/.test(text(bytes, 8, 16)),
};

const isMoving: Readonly<Record<Picture, (bytes: Buffer) => boolean>> = {
  jpeg: () => false,
  png: bytes => chunksOf(bytes).includes('acTL'),
  webp: bytes => text(bytes, 12, 16) === 'VP8X' && (bytes[20]! & 0x02) !== 0,
};

/** The names of a PNG's chunks, as far as they follow each other. */
function chunksOf(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    names.push(text(bytes, at + 4, at + 8));
  return names;
}

const foreign: readonly { what: string; is: (bytes: Buffer) => boolean }[] = [
  { what: 'a ZIP', is: isZip },
  { what: 'a PDF', is: bytes => text(bytes, 0, 1_024).includes('%PDF-') },
  { what: 'a page or script', is: hasMarkupAnywhere },
];
