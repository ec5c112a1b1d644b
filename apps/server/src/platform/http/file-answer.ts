import type { Readable } from 'node:stream';
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
    .header('content-disposition', `attachment; filename*=UTF-8''${extendedValue(fileName)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(body);
}

/** RFC 8187: what a URL leaves as it is may still not stand here. */
const extendedValue = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*!]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
