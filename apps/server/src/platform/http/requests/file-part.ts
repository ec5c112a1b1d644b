import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '../../storage/storage.ts';

/** What is known of a file before its bytes are there. */
export interface Known {
  /** Bytes. */
  size: number;
  /** A name that these bytes have and no others. */
  tag: string;
}

/** What of a file is asked for: the whole, a part, nothing as the asker has it already, or a part that there is not. */
export type Wanted = 'whole' | ByteRange | 'nothing' | 'noSuchPart';

/** By `If-None-Match`, `Range` and `If-Range` (RFC 9110, 13 and 14). Several ranges, and what is no range, are the whole. */
export function wantedOf(headers: IncomingHttpHeaders, { size, tag }: Known): Wanted {
  const own = `"${tag}"`;
  const known = headers['if-none-match']?.split(',').map(one => one.trim().replace(/^W\//, ''));
  if (known?.some(one => one === own || one === '*')) return 'nothing';
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'whole';
  // Only a part of the same bytes fits what the asker has.
  if ((headers['if-range'] ?? own) !== own) return 'whole';
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return from > to ? 'noSuchPart' : { from, to };
}

export const bytesIn = ({ from, to }: ByteRange): number => to - from + 1;
