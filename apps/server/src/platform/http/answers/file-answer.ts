import type { Readable } from 'node:stream';
import { fault } from '@moadi/domain/faults';
import { withoutInvisible } from '@moadi/domain/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../storage/storage.ts';
import { exactly } from './exactly.ts';
import { refuse } from './faults.ts';
import { bytesIn, wantedOf, type Known } from '../requests/file-part.ts';

/** How the bytes are wanted. */
export interface Reading {
  /** Says that nobody waits for them any more. */
  gone: AbortSignal;
  /** Absent: all of them. Only asked for where the size is known. */
  range?: ByteRange | undefined;
}

/**
 * A file instead of JSON. Its bytes are asked for after the transaction is over: neither making them nor a slow reader holds
 * a connection of the database.
 */
export class FileAnswer {
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: (reading: Reading) => Promise<Uint8Array | Readable>;
  /** Where it is known what there will be: who reads sees how far it is and that it broke off, and can go on from there. */
  readonly known: Known | undefined;

  constructor(contentType: string, fileName: string, bytes: FileAnswer['bytes'], known?: Known) {
    this.contentType = contentType;
    this.fileName = fileName;
    this.bytes = bytes;
    this.known = known;
  }
}

/** A download, never a page: the sandbox keeps what it holds from running as ours. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer) {
  const left = new AbortController();
  const gone = left.signal;
  reply.raw.once('close', () => left.abort());
  const { known } = answer;
  if (!known) return asDownload(reply, answer).send(await answer.bytes({ gone }));
  const wanted = wantedOf(request.headers, known);
  const tagged = () => reply.header('etag', `"${known.tag}"`).header('accept-ranges', 'bytes');
  if (wanted === 'nothing') return tagged().status(304).send();
  if (wanted === 'noSuchPart') {
    reply.header('content-range', `bytes */${known.size}`);
    return refuse(fault('uploads.noSuchPart'));
  }
  const range = wanted === 'whole' ? undefined : wanted;
  const size = range ? bytesIn(range) : known.size;
  const broke = (error: Error) =>
    request.log.error({ err: error, requestId: request.id }, 'a file broke off while it was sent');
  const source = await answer.bytes({ gone, range });
  const body = source instanceof Uint8Array ? source : await exactly(source, size, { gone, broke });
  if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${known.size}`);
  tagged().header('content-length', size);
  return asDownload(reply, answer).send(body);
}

const asDownload = (reply: FastifyReply, { contentType, fileName }: FileAnswer): FastifyReply =>
  reply
    .header('content-type', contentType)
    .header('content-disposition', dispositionOf(fileName))
    .header('content-security-policy', "sandbox; default-src 'none'");

/** What file systems take as a name: 255 bytes, of which a Persian letter needs two. */
const LONGEST_NAME = 120;

/**
 * S42: the header that saves a file under its name, whatever that is. No folder, no drive, nothing hidden, nothing that ends the
 * header; written as RFC 5987 has it, whose characters are fewer than those that `encodeURIComponent` leaves.
 */
export function dispositionOf(fileName: string): string {
  const name = withoutInvisible(fileName)
    .replace(/[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short =
    [...name]
      .slice(-LONGEST_NAME)
      .join('')
      .replace(/^[\s.]+/, '') || 'file';
  const encoded = encodeURIComponent(short).replace(
    /['()*!]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
