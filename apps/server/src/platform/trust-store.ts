import { X509Certificate } from 'node:crypto';
import { ConfigError } from './config/config.ts';
import { readText } from './secret-file.ts';

/** Certificate authorities whose word counts: roots, or intermediates (protocol 2.1, «chain to a trusted intermediate»). */
export type TrustStore = readonly X509Certificate[];

/** A chain longer than this is none of a certificate authority's. */
const MOST_LINKS = 6;

/** The certificates of TRUSTED_CA_FILE; throws a line that names the setting. */
export function readTrustStore(file: string): TrustStore {
  const text = readText(file);
  if (text === undefined) throw new ConfigError([`TRUSTED_CA_FILE: ${file} does not exist.`]);
  const store = certificatesIn(text);
  if (store.length === 0 || store.some(({ ca }) => !ca))
    throw new ConfigError([
      `TRUSTED_CA_FILE: ${file} must hold certificates of authorities (PEM), and nothing else.`,
    ]);
  return store;
}

/** Every certificate of a PEM text that can be read. */
export function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return blocks.flatMap(block => {
    try {
      return [new X509Certificate(block)];
    } catch {
      return [];
    }
  });
}

/**
 * Whether a chain leads from the certificate to a trusted authority, each link signed by the next and valid now, with the help of
 * what came along in the same file. Revocation is the authority's to judge, at every packet.
 */
export function isTrusted(
  certificate: X509Certificate,
  trusted: TrustStore,
  helpers: readonly X509Certificate[],
  now: number,
  links = MOST_LINKS,
): boolean {
  const isValid = ({ validFrom, validTo }: X509Certificate) =>
    Date.parse(validFrom) <= now && now <= Date.parse(validTo);
  const signed = (issuer: X509Certificate) =>
    issuer.ca && isValid(issuer) && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  if (trusted.some(signed)) return true;
  if (links === 0) return false;
  return helpers
    .filter(helper => !helper.raw.equals(certificate.raw) && signed(helper))
    .some(helper => isTrusted(helper, trusted, helpers, now, links - 1));
}
