import { X509Certificate } from 'node:crypto';
import {
  makeCertificate,
  makePair,
  type CertificateOptions,
} from '../../../../../packages/moadian/src/keys.testkit.ts';

const DAY = 86_400_000;

/** A certificate authority of the tests and one pair that it knows; made once per file, because keys take time. */
export function testPki(now: number) {
  const valid = { notBefore: now - DAY, notAfter: now + 300 * DAY };
  const root = { name: 'Test root', pair: makePair() };
  const caOf = (of: typeof root, issuer = of) =>
    makeCertificate(of.pair, { ...valid, serialNumber: '', name: of.name, issuer, ca: true });
  const caPem = caOf(root);
  const pair = makePair();
  const issue = (options: CertificateOptions = {}, of = pair) =>
    makeCertificate(of, { ...valid, name: 'فروشگاه نمونه', issuer: root, ...options });
  return { root, caOf, caPem, trusted: [new X509Certificate(caPem)], pair, issue };
}
