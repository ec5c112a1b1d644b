import type { Readable } from 'node:stream';
import { withoutInvisible } from '@moadi/domain/primitives';
import type { FastifyReply } from 'fastify';

/**
 * A file instead of JSON. Its bytes are asked for after the transaction is over: neither making them nor a slow reader holds
 * a connection of the database.
 */
export class FileAnswer {
  readonly contentType: string;
  readonly fileName: string;
  /** `gone` says that nobody waits for them any more. */
  readonly bytes: (gone: AbortSignal) => Promise<Uint8Array | Readable>;
  /** How many there will be, where that is known: who reads sees how far it is, and that it broke off. */
  readonly size: number | undefined;

  constructor(contentType: string, fileName: string, bytes: FileAnswer['bytes'], size?: number) {
    this.contentType = contentType;
    this.fileName = fileName;
    this.bytes = bytes;
    this.size = size;
  }
}

/** A download, never a page: the sandbox keeps what it holds from running as ours. */
export async function sendFile(reply: FastifyReply, { contentType, fileName, bytes, size }: FileAnswer) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const body = await bytes(gone.signal);
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .header('content-type', contentType)
    .header('content-disposition', dispositionOf(fileName))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(body);
}

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
