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

  constructor(contentType: string, fileName: string, bytes: FileAnswer['bytes']) {
    this.contentType = contentType;
    this.fileName = fileName;
    this.bytes = bytes;
  }
}

/** A download, never a page: the sandbox keeps what it holds from running as ours. */
export async function sendFile(reply: FastifyReply, { contentType, fileName, bytes }: FileAnswer) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const body = await bytes(gone.signal);
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(body);
}
