import { X509Certificate } from 'node:crypto';

/** What a certificate says of itself (protocol 2.1). */
export type CertificateFacts = {
  /** Standard base64 of the DER, one line: the `x5c` entry. */
  certificate: string;
  /** Common name of the subject, else its organisation; '' where it has neither. */
  subject: string;
  issuer: string;
  /** SERIALNUMBER (2.5.4.5) of the subject: the national code or id that the certificate speaks for. */
  serialNumber: string | undefined;
  /** Epoch milliseconds. */
  notBefore: number;
  notAfter: number;
  /** SHA-256 of the DER, hex. */
  fingerprint: string;
};

/** @param text PEM, or the bare base64 of the DER as certificate authorities also deliver it; undefined if it is neither */
export function parseCertificate(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64'));
  } catch {
    return undefined;
  }
}

export function certificateFacts(parsed: X509Certificate): CertificateFacts {
  const { subject, issuer } = parsed.toLegacyObject() as unknown as Record<'subject' | 'issuer', Name>;
  return {
    certificate: parsed.raw.toString('base64'),
    subject: nameIn(subject),
    issuer: nameIn(issuer),
    serialNumber: one(subject['serialNumber']) || undefined,
    notBefore: Date.parse(parsed.validFrom),
    notAfter: Date.parse(parsed.validTo),
    fingerprint: parsed.fingerprint256.replaceAll(':', '').toLowerCase(),
  };
}

/** OpenSSL's names of the attributes; one that occurs twice is a list. */
type Name = Readonly<Record<string, string | readonly string[] | undefined>>;

const nameIn = (name: Name): string => first(name['CN']) ?? first(name['O']) ?? '';
const first = (value: Name[string]): string | undefined => (typeof value === 'string' ? value : value?.[0]);
/** Two numbers of one owner are none. */
const one = (value: Name[string]): string | undefined => (typeof value === 'string' ? value : undefined);
