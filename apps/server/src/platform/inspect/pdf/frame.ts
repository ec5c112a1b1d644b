import { hasMarkup, isZip } from '../other-formats.ts';

/** What is wrong with how the file begins and ends: it must be a PDF from its first byte to its last, and nothing besides. */
export function frameProblem(bytes: Buffer): string | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'does not begin as a PDF';
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0) return 'has no end';
  if (/[^\0\t\n\f\r ]/.test(bytes.toString('latin1', end + 5))) return 'goes on after its end';
  if (hasMarkup(bytes)) return 'begins as a page or script';
  const other = others.find(({ is }) => is(bytes));
  return other && `is ${other.what} too`;
}

/** Formats that need not begin at the first byte. */
const others: readonly { what: string; is: (bytes: Buffer) => boolean }[] = [
  { what: 'a ZIP', is: isZip },
  { what: 'a RAR', is: bytes => bytes.includes('Rar!\x1a\x07', 0, 'latin1') },
  { what: 'a 7z', is: bytes => bytes.includes("7z\xbc\xaf'\x1c", 0, 'latin1') },
  { what: 'a TAR', is: bytes => bytes.toString('latin1', 257, 262) === 'ustar' },
  { what: 'a DICOM', is: bytes => bytes.toString('latin1', 128, 132) === 'DICM' },
  { what: 'an ISO image', is: bytes => bytes.toString('latin1', 32_769, 32_774) === 'CD001' },
];
