import type { assertionSchema, factorSchemas } from '@moadi/contract/factors/schemas';
import type { z } from 'zod';
import type { Log } from '../../platform/log/log.ts';
import type { Site } from './site.ts';

export type Assertion = z.output<typeof assertionSchema>;
type Credential = z.output<typeof factorSchemas.finishPasskey.body>['credential'];

/** What is kept of a passkey; its private key never leaves the device. */
export interface Passkey {
  credentialId: string;
  /** COSE. */
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** Ed25519, P-256, RSA: what devices make today. */
const ALGORITHMS = [-8, -7, -257];

const credentialOf = ({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

interface Owner {
  id: string;
  mobileNumber: string;
  name: string;
}

/** For `navigator.credentials.create`; the device asks for the person's finger, face or PIN. */
export const creationOptions = (
  question: { challenge: string; timeout: number },
  site: Site,
  owner: Owner,
  known: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
) => ({
  ...question,
  rp: { id: site.id, name: 'Moadi' },
  user: { id: handleOf(owner.id), name: owner.mobileNumber, displayName: owner.name || owner.mobileNumber },
  pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
  attestation: 'none' as const,
  authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
  excludeCredentials: known.map(credentialOf),
});

/** For `navigator.credentials.get`; without passkeys: whichever the device has for this site. */
export const requestOptions = (
  question: { challenge: string; timeout: number },
  site: Site,
  passkeys?: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
) => ({
  ...question,
  rpId: site.id,
  userVerification: 'required' as const,
  ...(passkeys && { allowCredentials: passkeys.map(credentialOf) }),
});

/** Whose passkey it is, as the device keeps it: our id, which says nothing to anybody else. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Loaded when the first passkey comes: a second of work that a start should not wait for. */
const webauthn = () => import('@simplewebauthn/server');

/** A passkey that was made for this site, after this question, with the person verified. Undefined: it is none. */
export async function madePasskey(
  { id, clientDataJSON, attestationObject, transports = [] }: Credential,
  challenge: string,
  site: Site,
  log: Log,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { ...envelope(id), response: { clientDataJSON, attestationObject } },
    ...expected(challenge, site),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refusal(log));
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  };
}

/**
 * How often the passkey says that it was used, where it has answered this question of this site with the person verified. Undefined: it
 * has not, or it says less than before, as a copy would.
 */
export async function answeredBy(
  { credentialId, publicKey, counter }: Passkey,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  challenge: string,
  site: Site,
  log: Log,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...envelope(id), response: { clientDataJSON, authenticatorData, signature } },
    ...expected(challenge, site),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(refusal(log));
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

const envelope = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

const expected = (expectedChallenge: string, { id, origin }: Site) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

/** Whatever is wrong with an answer is thrown; who sent it is told no more than that. */
const refusal = (log: Log) => (error: Error) =>
  void log.info({ reason: error.message }, 'a passkey was refused');
