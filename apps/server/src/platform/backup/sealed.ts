import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * A stream that only who has the key can read or change: AES-256-GCM in pieces of 64 kB under a key that is the file's own. Each
 * piece's nonce is its number and whether it is the last, so that none can be changed, moved, left out or cut off unseen.
 */

/** Why a file cannot be opened, in a sentence for the operator. */
export class Unopened extends Error {}

const MAGIC = Buffer.from('MOADIBK1');
const [SALT, CHECK, TAG, PIECE] = [32, 32, 16, 64 * 1024];
const HEAD = MAGIC.length + SALT + CHECK;

function keysOf(key: string, salt: Buffer) {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, salt, `moadi backup ${purpose}`, 32));
  return { file: derive('file'), check: createHmac('sha256', derive('check')).update(salt).digest() };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** What `chunks` are, sealed with the text of a key. */
export async function* seal(chunks: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const { file, check } = keysOf(key, salt);
  yield Buffer.concat([MAGIC, salt, check]);
  let number = 0;
  const sealed = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', file, nonceOf(number++, isLast));
    const body = Buffer.concat([cipher.update(piece), cipher.final()]);
    return Buffer.concat([body, cipher.getAuthTag()]);
  };
  let held = Buffer.alloc(0);
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    // The last piece is known by that nothing comes after it.
    for (; held.length > PIECE; held = held.subarray(PIECE)) yield sealed(held.subarray(0, PIECE), false);
  }
  yield sealed(held, true);
}

/** The same backwards; throws `Unopened` at the first thing that is not as it was. */
export async function* unseal(chunks: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let file: Buffer | undefined;
  let number = 0;
  const opened = (piece: Buffer, isLast: boolean): Buffer => {
    if (piece.length < TAG) throw new Unopened('It is cut off.');
    const decipher = createDecipheriv('aes-256-gcm', file!, nonceOf(number++, isLast));
    decipher.setAuthTag(piece.subarray(-TAG));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw new Unopened(`It is damaged or cut off, in its piece ${number} of ${PIECE / 1024} kB.`);
    }
  };
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    if (!file && held.length >= HEAD) {
      file = fileKey(held.subarray(0, HEAD), key);
      held = held.subarray(HEAD);
    }
    if (!file) continue;
    for (; held.length > PIECE + TAG; held = held.subarray(PIECE + TAG))
      yield opened(held.subarray(0, PIECE + TAG), false);
  }
  if (!file) throw new Unopened('It is no backup of Moadi, or cut off in its first bytes.');
  yield opened(held, true);
}

function fileKey(head: Buffer, key: string): Buffer {
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Unopened('It is no backup of Moadi.');
  const { file, check } = keysOf(key, head.subarray(MAGIC.length, MAGIC.length + SALT));
  if (!timingSafeEqual(check, head.subarray(MAGIC.length + SALT)))
    throw new Unopened('It was made with another key, or its first bytes are damaged.');
  return file;
}
