import { generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { revokedSerialPrefix } from '../jose/certificate.ts';

export interface CertificateOrder {
  subject: { name: string; ownerId?: string };
  publicKey: KeyObject;
  /** The issuer's name is its own subject's; a certificate signed with the subject's key is self-signed. */
  issuer: { name: string; ownerId?: string };
  issuerKey: KeyObject;
  validFrom: string;
  validTo: string;
  isCa?: boolean;
  revoked?: boolean;
}

export const newRsaKey = async (
  modulusLength: number,
): Promise<{ publicKey: KeyObject; privateKey: KeyObject }> =>
  promisify(generateKeyPair)('rsa', { modulusLength });

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

/** A PEM certificate. The library is loaded only when one is issued: it costs a tenth of a second. */
export async function issueCertificate(order: CertificateOrder): Promise<string> {
  await import('./reflect.ts');
  const x509 = await import('@peculiar/x509');
  const name = ({ name, ownerId }: CertificateOrder['subject']) =>
    new x509.Name([{ CN: [{ utf8String: name }] }, ...(ownerId ? [{ '2.5.4.5': [ownerId] }] : [])]);
  const { keyCertSign, cRLSign, digitalSignature, nonRepudiation } = x509.KeyUsageFlags;
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: (order.revoked ? `${revokedSerialPrefix}0` : '10') + randomBytes(7).toString('hex'),
    subject: name(order.subject).toString(),
    issuer: name(order.issuer).toString(),
    notBefore: new Date(order.validFrom),
    notAfter: new Date(order.validTo),
    publicKey: order.publicKey.toCryptoKey(algorithm, true, ['verify']),
    signingKey: order.issuerKey.toCryptoKey(algorithm, true, ['sign']),
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(order.isCa === true, undefined, true),
      new x509.KeyUsagesExtension(
        order.isCa ? keyCertSign | cRLSign : digitalSignature | nonRepudiation,
        true,
      ),
    ],
  });
  return `${certificate.toString('pem')}\n`;
}
