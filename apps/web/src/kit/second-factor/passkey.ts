import type { AnswerOf, CallOf } from '@moadi/contract/kit';
import type { factorEndpoints } from '@moadi/contract/factors';
import { errorText } from '../api/errors.ts';
import { secondFactorWords as words } from './words.ts';

type Endpoints = typeof factorEndpoints;
type Question = AnswerOf<Endpoints['question']>;
type Assertion = CallOf<Endpoints['passkeyLogin']>['body'];
type CreationOptions = AnswerOf<Endpoints['beginPasskey']>;
type Credential = CallOf<Endpoints['finishPasskey']>['body']['credential'];

/** Only over a safe connection, and in browsers that know them. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Has the device make a passkey; it asks for the person's finger, face or PIN. */
export async function makePasskey(
  { challenge, user, excludeCredentials, ...options }: CreationOptions,
  signal: AbortSignal,
): Promise<Credential> {
  const made = (await navigator.credentials.create({
    signal,
    publicKey: {
      ...options,
      challenge: bytesOf(challenge),
      user: { ...user, id: bytesOf(user.id) },
      excludeCredentials: excludeCredentials.map(credentialOf),
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  };
}

/** Has one of the device's passkeys answer a question. */
export async function askPasskey(
  { challenge, allowCredentials, ...options }: Question,
  signal: AbortSignal,
): Promise<Assertion> {
  const answered = (await navigator.credentials.get({
    signal,
    publicKey: {
      ...options,
      challenge: bytesOf(challenge),
      ...(allowCredentials && { allowCredentials: allowCredentials.map(credentialOf) }),
    },
  })) as PublicKeyCredential;
  const response = answered.response as AuthenticatorAssertionResponse;
  return {
    id: answered.id,
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
  };
}

/** What to say where a passkey came to nothing; the browser's own words are English, and many. */
export function passkeyProblem(error: unknown): string {
  if (!(error instanceof DOMException)) return errorText(error);
  if (error.name === 'InvalidStateError') return words.passkeyKnown;
  if (error.name === 'SecurityError') return words.passkeyElsewhere;
  return words.passkeyLeft;
}

const credentialOf = ({ id, transports, ...rest }: NonNullable<Question['allowCredentials']>[number]) => ({
  ...rest,
  id: bytesOf(id),
  ...(transports && { transports: transports as AuthenticatorTransport[] }),
});

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
