import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Fixtures } from '../control/fixtures.ts';
import type { Cabinet } from './cabinet.ts';
import { caName, someoneElse } from './names.ts';
import { issueCertificate, newRsaKey, type CertificateOrder } from './issue.ts';

export const certificateKinds = [
  'certificate',
  'expired-certificate',
  'other-certificate',
  'revoked-certificate',
] as const;
export type CertificateKind = (typeof certificateKinds)[number] | 'self-signed-certificate';

const valid = { validFrom: '2020-01-01T00:00:00Z', validTo: '2049-12-31T00:00:00Z' };
const past = { validFrom: '2020-01-01T00:00:00Z', validTo: '2022-01-01T00:00:00Z' };

/** Test keys and certificates of memories and trusted companies, made when first asked for. */
export class Senders {
  private readonly cabinet: Cabinet;
  private readonly fixtures: Fixtures;

  constructor(cabinet: Cabinet, fixtures: Fixtures) {
    this.cabinet = cabinet;
    this.fixtures = fixtures;
  }

  caKey = (): Promise<string> => this.key('ca.key.pem');

  caCertificate(): Promise<string> {
    return this.cabinet.get('ca.pem', async () => {
      const key = await this.caKey();
      return this.issue({ name: caName }, key, { ...valid, isCa: true });
    });
  }

  /** Undefined when no memory or company has this id. */
  senderKey(id: string): Promise<string> | undefined {
    return this.owner(id) && this.key(`${id}.key.pem`);
  }

  certificate(id: string, kind: CertificateKind): Promise<string> | undefined {
    const owner = this.owner(id);
    if (!owner) return undefined;
    // The owner's number is in the name, so that an edited fixture gets a new certificate.
    return this.cabinet.get(`${id}-${owner.ownerId}-${kind}.pem`, async () => {
      const key = await this.key(`${id}.key.pem`);
      const subject = kind === 'other-certificate' ? someoneElse : owner;
      const validity = kind === 'expired-certificate' ? past : valid;
      const options = { ...validity, revoked: kind === 'revoked-certificate' };
      if (kind === 'self-signed-certificate')
        return this.issue(subject, key, { ...options, selfSigned: true });
      return this.issue(subject, key, options);
    });
  }

  private owner(id: string): { name: string; ownerId: string } | undefined {
    const holder = this.fixtures.memory(id) ?? this.fixtures.company(id);
    return holder && { name: holder.name, ownerId: holder.nationalId };
  }

  private key(name: string): Promise<string> {
    return this.cabinet.get(name, async () => {
      const { privateKey } = await newRsaKey(2048);
      return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    });
  }

  private async issue(
    subject: CertificateOrder['subject'],
    keyPem: string,
    options: { validFrom: string; validTo: string; isCa?: boolean; revoked?: boolean; selfSigned?: boolean },
  ): Promise<string> {
    const { selfSigned, ...rest } = options;
    const key = createPrivateKey(keyPem);
    const issuer = selfSigned ? subject : { name: caName };
    const issuerKey = selfSigned ? key : createPrivateKey(await this.caKey());
    return issueCertificate({ ...rest, subject, publicKey: createPublicKey(key), issuer, issuerKey });
  }
}
