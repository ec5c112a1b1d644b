import { open } from 'node:fs/promises';
import { Refused, refused, type OtherKind } from './refused.ts';

/** What a file is by its first bytes, whatever its name says. */
export type FileKind = 'zip' | 'compound' | 'html' | 'xml' | 'text';

const HEAD = 4_096;

const others: readonly (readonly [string, OtherKind])[] = [
  ['%PDF', 'pdf'],
  ['\xff\xd8\xff', 'picture'],
  ['\x89PNG', 'picture'],
  ['GIF8', 'picture'],
  ['Rar!', 'archive'],
  ['7z\xbc\xaf', 'archive'],
  ['\x1f\x8b', 'archive'],
];

/** Old versions of Excel wrote their records without a container: BIFF 2 to 4. */
const bareRecords = /^\x09[\x00\x02\x04\x08][\x04-\x10]\x00/;

export async function fileKind(path: string): Promise<FileKind> {
  const head = await headOf(path);
  const bytes = head.toString('latin1');
  if (head.length === 0) throw refused('empty');
  if (bytes.startsWith('PK')) return 'zip';
  if (bytes.startsWith('\xd0\xcf\x11\xe0') || bareRecords.test(bytes)) return 'compound';
  const other = others.find(([start]) => bytes.startsWith(start));
  if (other) throw new Refused({ code: 'otherKind', kind: other[1] });
  // Markup shows in any alphabet, UTF-16 with its zeros among it.
  const text = bytes.replace(/\0/g, '').replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, '');
  if (/^(<\?xml[^>]*>)?\s*(<[!?][^>]*>\s*)*<(\w+:)?Workbook[\s>]/.test(text)) return 'xml';
  return /^<(!doctype html|html|head|meta|body|style|table|div|\?xml|!--)/i.test(text) ? 'html' : 'text';
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD);
    const { bytesRead } = await file.read(head, 0, HEAD, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
