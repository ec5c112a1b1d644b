import {
  certificateFacts,
  createSoftwareSigner,
  parseCertificate,
  type CertificateFacts,
  type Signer,
  type SignerKey,
  type SignerProblem,
} from '@moadi/moadian';
import { ConfigError } from '../../platform/config/config.ts';
import { readText } from '../../platform/secret-file.ts';

/** A certificate that says for whom it speaks. */
export type SenderCertificate = CertificateFacts & { serialNumber: string };

/** The provider's own key, in this process. */
export interface HeldKey {
  signer: Signer;
  facts: SenderCertificate;
  key: SignerKey;
}

/** Reads SENDER_KEY_FILE and SENDER_CERTIFICATE_FILE; throws a line for what is wrong with either, before anything else begins. */
export function readHeldKey(keyFile: string, certificateFile: string, now: number): HeldKey {
  const files = [
    { name: 'SENDER_KEY_FILE', file: keyFile },
    { name: 'SENDER_CERTIFICATE_FILE', file: certificateFile },
  ] as const;
  const texts = files.map(({ file }) => readText(file));
  const lost = files.flatMap(({ name, file }, i) =>
    texts[i]
      ? []
      : [
          `${name}: ${file} ${texts[i] === undefined ? 'does not exist' : 'is empty'}. Put it there, or name another file.`,
        ],
  );
  if (lost.length > 0) throw new ConfigError(lost);
  const key: SignerKey = { keyPem: texts[0]!, certificatePem: texts[1]! };
  const made = createSoftwareSigner({ ...key, now: () => now });
  if (!made.ok) throw new ConfigError([complaints[made.problem](keyFile, certificateFile)]);
  const { signer } = made;
  const facts = certificateFacts(parseCertificate(key.certificatePem)!);
  return { signer, facts: { ...facts, serialNumber: signer.serialNumber }, key };
}

const complaints: Readonly<Record<SignerProblem, (key: string, certificate: string) => string>> = {
  'key-unreadable': key =>
    `SENDER_KEY_FILE: ${key} holds no private key that can be read (PEM, without a password).`,
  'key-not-rsa-2048': key => `SENDER_KEY_FILE: ${key} holds no RSA key of 2048 bits.`,
  'certificate-unreadable': (_, certificate) =>
    `SENDER_CERTIFICATE_FILE: ${certificate} holds no certificate that can be read (PEM).`,
  'pair-mismatch': (key, certificate) =>
    `SENDER_CERTIFICATE_FILE: ${certificate} is not the certificate of the key in ${key}.`,
  'serial-number-missing': (_, certificate) =>
    `SENDER_CERTIFICATE_FILE: ${certificate} names no SERIALNUMBER, so the authority would not know whose it is.`,
  'not-yet-valid': (_, certificate) =>
    `SENDER_CERTIFICATE_FILE: ${certificate} is not valid yet. Is the clock of this machine right?`,
  expired: (_, certificate) =>
    `SENDER_CERTIFICATE_FILE: ${certificate} has expired; put a renewed one there.`,
};
