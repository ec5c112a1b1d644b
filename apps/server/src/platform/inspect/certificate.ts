import { createPublicKey, X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Verdict } from './inspector.ts';

/**
 * A certificate (PEM or DER, several in a chain) or a public key (PEM), written anew as PEM: what stood around it is gone. A
 * private key is told apart, so that its owner learns what was just handed over.
 */
export async function remakeCertificate(bytes: Buffer, to: string): Promise<Verdict> {
  const text = bytes.toString('latin1');
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return { kind: 'privateKey', detail: 'a private key' };
  try {
    await writeFile(to, rewritten(bytes, text), { mode: 0o600 });
    return { kind: 'fine', remade: true };
  } catch (error) {
    return { kind: 'damaged', detail: String(error) };
  }
}

const MOST = 10;

function rewritten(bytes: Buffer, text: string): string {
  const blocks = [...text.matchAll(/-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[^-]+-----END \1-----/g)];
  if (blocks.length > MOST) throw new Error(`${blocks.length} parts`);
  if (blocks.length === 0) return new X509Certificate(bytes).toString();
  return blocks
    .map(([block, what]) =>
      what === 'CERTIFICATE'
        ? new X509Certificate(block).toString()
        : createPublicKey(block).export({ type: 'spki', format: 'pem' }),
    )
    .join('');
}
