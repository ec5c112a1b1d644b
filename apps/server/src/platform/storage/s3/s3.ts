import { createHash } from 'node:crypto';
import type { Storage } from '../storage.ts';
import { asking, S3Error, type Ask, type Bucket } from './request.ts';

/**
 * A bucket of an S3-compatible store. The body's SHA-256 is signed with the request, so the store itself refuses bytes that
 * changed on their way; an object appears whole or not at all. Writes and reads once at the start: a wrong bucket, credential
 * or right is found before the first file of a person.
 */
export async function s3Storage(bucket: Bucket): Promise<Storage> {
  const ask = asking(bucket);
  const keyOf = (sha256: Buffer) => {
    const name = sha256.toString('hex');
    return `${name.slice(0, 2)}/${name}`;
  };
  await proveAccess(ask, bucket);
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest();
      const key = keyOf(sha256);
      const known = await ask('HEAD', key).catch(unlessRefused);
      known?.resume();
      if (Number(known?.headers['content-length'] ?? -1) !== bytes.length)
        (await ask('PUT', key, bytes)).resume();
      return { sha256, size: bytes.length };
    },
    get: sha256 => ask('GET', keyOf(sha256)).catch(unlessMissing),
  };
}

/** Where listing is not allowed, a missing object is "forbidden": PUT will say what is really wrong. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof S3Error && (error.status === 404 || error.status === 403)) return undefined;
  throw error;
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof S3Error && error.status === 404 && error.code !== 'NoSuchBucket') return undefined;
  throw error;
}

async function proveAccess(ask: Ask, { endpoint, bucket }: Bucket): Promise<void> {
  const probe = Buffer.from('Moadi keeps its files here.\n');
  (await ask('PUT', 'access-probe', probe)).resume();
  const parts: Buffer[] = [];
  for await (const part of await ask('GET', 'access-probe')) parts.push(part as Buffer);
  if (!Buffer.concat(parts).equals(probe))
    throw new Error(`S3 ${endpoint}/${bucket}: gave back other bytes than were put.`);
}
