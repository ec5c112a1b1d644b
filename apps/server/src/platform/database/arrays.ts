/* Arrays as PostgreSQL's binary protocol has them: many values as one parameter, which the database need not parse. */

const types = {
  text: { oid: 25, bytes: undefined },
  integer: { oid: 23, bytes: 4 },
  smallint: { oid: 21, bytes: 2 },
} as const;

/** Of one dimension, counted from one, each value behind its length; one that is absent is null, of the length -1. */
const HEAD_BYTES = 20;

export function textArray(texts: readonly (string | undefined)[]): Buffer {
  const lengths = texts.map(text => (text === undefined ? -1 : Buffer.byteLength(text)));
  const size = lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), HEAD_BYTES);
  const buffer = headed('text', size, texts.length, lengths.includes(-1));
  let at = HEAD_BYTES;
  for (const [i, text] of texts.entries()) {
    at = buffer.writeInt32BE(lengths[i]!, at);
    if (text !== undefined) at += buffer.write(text, at);
  }
  return buffer;
}

export function intArray(type: 'integer' | 'smallint', values: readonly (number | undefined)[]): Buffer {
  const { bytes } = types[type];
  const nulls = values.reduce<number>((count, value) => count + Number(value === undefined), 0);
  const size = HEAD_BYTES + 4 * values.length + bytes * (values.length - nulls);
  const buffer = headed(type, size, values.length, nulls > 0);
  let at = HEAD_BYTES;
  for (const value of values) {
    at = buffer.writeInt32BE(value === undefined ? -1 : bytes, at);
    if (value !== undefined) at = buffer.writeIntBE(value, at, bytes);
  }
  return buffer;
}

function headed(type: keyof typeof types, size: number, length: number, hasNulls: boolean): Buffer {
  const buffer = Buffer.allocUnsafe(size);
  for (const [i, value] of [1, Number(hasNulls), types[type].oid, length, 1].entries())
    buffer.writeInt32BE(value, 4 * i);
  return buffer;
}
