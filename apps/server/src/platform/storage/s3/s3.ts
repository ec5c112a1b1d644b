import { incomingIn } from '../incoming.ts';
import type { Storage } from '../storage.ts';
import { asking, S3Error, type Ask, type Bucket } from './request.ts';

/**
 * A bucket of an S3-compatible store. What comes in lies in the folder `incoming` until it is sent. The body's SHA-256 is signed with the request, so the store itself refuses bytes that
 * changed on their way; an object appears whole or not at all. Writes and reads once at the start: a wrong bucket, credential
 * or right is found before the first file of a person.
 */
export async function s3Storage(bucket: Bucket, incoming: string): Promise<Storage> {
  const ask = asking(bucket);
  const keyOf = (sha256: Buffer) => {
    const name = sha256.toString('hex');
    return `${name.slice(0, 2)}/${name}`;
  };
  await proveAccess(ask, bucket);
  return {
    ...incomingIn(incoming),
    async keep(file) {
      const key = keyOf(file.sha256);
      const known = await ask('HEAD', key).catch(unlessRefused);
      known?.resume();
      if (Number(known?.headers['content-length'] ?? -1) !== file.size)
        (await ask('PUT', key, file)).resume();
    },
    get: (sha256, wanted) => ask('GET', keyOf(sha256), undefined, wanted).catch(unlessMissing),
    async remove(sha256) {
      (await ask('DELETE', keyOf(sha256)).catch(unlessMissing))?.resume();
    },
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
