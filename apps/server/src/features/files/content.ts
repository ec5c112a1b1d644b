/** What a file's own first bytes say it is; its name and the sender's word count for nothing (product.md section 8). */
export type FileKind = 'image' | 'pdf' | 'excel' | 'json' | 'text';

interface Signature {
  kind: FileKind;
  contentType: string;
  extensions: readonly string[];
  matches: (bytes: Buffer) => boolean;
}

const startsWith = (...start: number[]) => {
  const wanted = Buffer.from(start);
  return (bytes: Buffer) => bytes.subarray(0, wanted.length).equals(wanted);
};

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);

const signatures: readonly Signature[] = [
  { kind: 'pdf', contentType: 'application/pdf', extensions: ['pdf'], matches: isPdf },
  {
    kind: 'image',
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    matches: startsWith(0xff, 0xd8, 0xff),
  },
  {
    kind: 'image',
    contentType: 'image/png',
    extensions: ['png'],
    matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  {
    kind: 'image',
    contentType: 'image/webp',
    extensions: ['webp'],
    matches: bytes => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  {
    kind: 'excel',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    matches: bytes => isZip(bytes) && bytes.includes('xl/'),
  },
  {
    kind: 'json',
    contentType: 'application/json',
    extensions: ['json'],
    matches: bytes => /^\s*[[{]/.test(bytes.toString('utf8', 0, 64)) && isText(bytes),
  },
];

/** The kind that both the bytes and the name agree on; undefined for anything else. */
export function identify(bytes: Buffer, fileName: string): Omit<Signature, 'matches'> | undefined {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return signatures.find(signature => signature.extensions.includes(extension) && signature.matches(bytes));
}

function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF');
}

const isText = (bytes: Buffer): boolean => !bytes.subarray(0, 4_096).includes(0);
