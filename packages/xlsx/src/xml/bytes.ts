/** What a byte of XML text asks for beyond taking it as it stands; a text's are those of all its bytes. */
export const BEYOND_ASCII = 1;
export const ENTITY = 2;
export const RETURN = 4;
export const UNDERSCORE = 8;
export const FORBIDDEN = 16;

export const asks = new Uint8Array(256);
for (let byte = 0; byte < 256; byte += 1) {
  if (byte >= 0x80) asks[byte] = BEYOND_ASCII;
  if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) asks[byte] = FORBIDDEN;
}
asks[0x26] = ENTITY;
asks[0x0d] = RETURN;
asks[0x5f] = UNDERSCORE;

/** Bytes that end a name: white space, `/`, `=`, `>`. */
export const endsName = new Uint8Array(256);
for (const byte of [0x09, 0x0a, 0x0d, 0x20, 0x2f, 0x3d, 0x3e]) endsName[byte] = 1;

export const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d;

const SEED = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** A name as a number: quick to compare, and made while its bytes go by. */
export function nameCode(name: string): number {
  let code = SEED;
  for (let i = 0; i < name.length; i += 1) code = nextCode(code, name.charCodeAt(i));
  return code;
}

export const firstCode = SEED;
export const nextCode = (code: number, byte: number): number => Math.imul(code ^ byte, PRIME);

/** Codes of names of one letter, which most names of a sheet are. */
export const codeOfLetter = Int32Array.from({ length: 256 }, (_, byte) => nextCode(SEED, byte));
