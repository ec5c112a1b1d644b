import { createHash, verify, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { certificateFacts, parseCertificate, type CertificateFacts, type Signer } from '@moadi/moadian';
import { signerConnection, type ConnectionOptions, type SignerAnswer } from './connection.ts';

export interface ExternalSigner {
  signer: Signer;
  certificate: () => Known['facts'];
  close: () => void;
}

export interface ExternalOptions extends ConnectionOptions {
  clock: () => number;
  /** How long the first answer is waited for; a machine may start this process before its signer. */
  patienceMs?: number;
}

interface Known {
  facts: CertificateFacts & { serialNumber: string };
  key: KeyObject;
}

/**
 * A key that another process holds, a hardware token say (docs/signer.md). Its certificate is asked for at the start and again after
 * every failure, so that a renewed one is found. What it signs is verified before it is believed.
 */
export async function connectSigner(options: ExternalOptions): Promise<ExternalSigner> {
  const { clock, patienceMs = 30_000, ...rest } = options;
  const connection = signerConnection(rest);
  let known = await firstCertificate().catch((error: unknown) => {
    connection.close();
    throw error;
  });
  let doubtful = false;

  async function firstCertificate(): Promise<Known> {
    const end = performance.now() + patienceMs;
    for (;;) {
      const answer = await connection.ask('certificate');
      if (answer.ok) return readKnown(answer.value, clock());
      if (performance.now() >= end)
        throw new Error(`SENDER_SIGNER ${options.address} gives no certificate: ${text(answer)}.`);
      await sleep(Math.min(1_000, patienceMs));
    }
  }

  /** After a failure the signer may be another one, or have another certificate. */
  async function refresh(): Promise<void> {
    const answer = await connection.ask('certificate');
    if (!answer.ok) throw new Error(`signer: ${text(answer)}`);
    if (answer.value !== known.facts.certificate) known = readKnown(answer.value, clock());
    doubtful = false;
  }

  async function sign(bytes: Uint8Array, certificate: string): Promise<Uint8Array> {
    if (doubtful) await refresh();
    const { facts, key } = known;
    // The bytes name another certificate: made anew, they will name this one.
    if (certificate !== facts.certificate) throw new Error('signer: its certificate has changed');
    const digest = createHash('sha256').update(bytes).digest('base64');
    const answer = await connection.ask('sign', facts.fingerprint, digest);
    const signature = answer.ok ? Buffer.from(answer.value, 'base64') : undefined;
    if (signature && verify('sha256', bytes, key, signature)) return signature;
    doubtful = true;
    throw new Error(`signer: ${answer.ok ? 'a signature that does not verify' : text(answer)}`);
  }

  return {
    signer: {
      get certificate() {
        return known.facts.certificate;
      },
      get serialNumber() {
        return known.facts.serialNumber;
      },
      get notAfter() {
        return known.facts.notAfter;
      },
      sign,
    },
    certificate: () => known.facts,
    close: connection.close,
  };
}

/** Checks what the authority would check, as for a key file; a wrong certificate stops the start with its reason. */
function readKnown(base64: string, now: number): Known {
  const parsed = parseCertificate(base64);
  if (!parsed) throw new Error('SENDER_SIGNER gives no certificate that can be read.');
  const facts = certificateFacts(parsed);
  const { serialNumber } = facts;
  const { asymmetricKeyType, asymmetricKeyDetails } = parsed.publicKey;
  if (asymmetricKeyType !== 'rsa' || asymmetricKeyDetails?.modulusLength !== 2048)
    throw new Error('The certificate of SENDER_SIGNER has no RSA key of 2048 bits.');
  if (serialNumber === undefined) throw new Error('The certificate of SENDER_SIGNER has no SERIALNUMBER.');
  if (now < facts.notBefore || now > facts.notAfter)
    throw new Error('The certificate of SENDER_SIGNER is not valid now.');
  return { facts: { ...facts, serialNumber }, key: parsed.publicKey };
}

const text = (answer: Exclude<SignerAnswer, { ok: true }>): string => `${answer.problem}, ${answer.detail}`;
