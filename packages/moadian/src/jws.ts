import type { Signer } from './signer.ts';

/**
 * Compact JWS of exactly these payload bytes, for tokens and invoices alike (protocol 2.2). The header holds the four
 * documented keys in the document's order: other orders are valid too, but only this one reproduces its example.
 * @param signedAtMs epoch milliseconds, written as `sigT` in UTC, to the second
 */
export async function signJws(payload: Uint8Array, signer: Signer, signedAtMs: number): Promise<string> {
  const { certificate } = signer;
  const header = JSON.stringify({
    crit: ['sigT'],
    sigT: `${new Date(signedAtMs).toISOString().slice(0, 19)}Z`,
    x5c: [certificate],
    alg: 'RS256',
  });
  const input = `${base64url(Buffer.from(header))}.${base64url(payload)}`;
  return `${input}.${base64url(await signer.sign(Buffer.from(input), certificate))}`;
}

export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url');
}
