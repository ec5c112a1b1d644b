import assert from 'node:assert/strict';
import { testBrowser, type CallOptions, type TestAnswer, type TestServer } from '../../../test/server.ts';
import { totpOf, stepAt } from '../../platform/sign-in/totp.ts';
import { codeFor } from '../users/users.testkit.ts';
import { authenticator, type Authenticator } from './authenticator.testkit.ts';

/** Requests are injected: this is what they come from. */
export const SITE = { origin: 'http://localhost:80', rpId: 'localhost' };

/** Somebody at a browser who signs in step by step. */
export interface Somebody {
  mobile: string;
  /** With the bearer token of the last sign-in. */
  call: (method: string, path: string, body?: unknown, options?: CallOptions) => Promise<TestAnswer>;
  /** By the code of a text message; what is owed then stands in the answer. */
  signIn: () => Promise<TestAnswer['body']['data']>;
  token: () => string;
}

export function somebody(server: TestServer, mobile: string): Somebody {
  const browser = testBrowser(server.call);
  let token = '';
  return {
    mobile,
    token: () => token,
    call: (method, path, body, options = {}) =>
      browser(method, path, { token, ...(body !== undefined && { body }), ...options }),
    async signIn() {
      // Limits are no subject here; tokens live ten minutes.
      await server.database.db.read.deleteFrom('limit_counters').execute();
      server.clock.advance(1_000);
      await browser('POST', '/users/send-otp', { body: { mobileNumber: mobile } });
      const { body } = await browser('POST', '/users/login', {
        body: { mobileNumber: mobile, otp: codeFor(server, mobile) },
      });
      token = body.data.accessToken as string;
      return body.data;
    },
  };
}

/** An app that holds a secret, as a telephone would. */
export interface App {
  id: string;
  code: () => string;
}

/** Each code is of a half minute of its own: the clock goes on. */
export function appOf(server: TestServer, id: string, base32: string): App {
  const secret = fromBase32(base32);
  return {
    id,
    code: () => {
      server.clock.advance(30_000);
      return totpOf(secret, stepAt(server.clock()));
    },
  };
}

export function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)!.map(byte => parseInt(byte, 2)));
}

/** Sets an app up; of the first one the recovery codes come with it. */
export async function setUpApp(server: TestServer, at: Somebody, options: CallOptions = {}) {
  const begun = await at.call('POST', '/users/second-factors/app/secret', undefined, options);
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  const { id, secret } = begun.body.data;
  const app = appOf(server, id, secret);
  const done = await at.call('POST', '/users/second-factors/app', { id, name: 'app', code: app.code() });
  assert.equal(done.status, 201, JSON.stringify(done.body));
  return { app, recoveryCodes: done.body.data.recoveryCodes as string[] | undefined };
}

export async function setUpPasskey(
  at: Pick<Somebody, 'call'>,
  options: CallOptions = {},
  device = authenticator(SITE),
) {
  const asked = await at.call('POST', '/users/second-factors/passkey/question', undefined, options);
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  const credential = device.create(asked.body.data);
  const done = await at.call('POST', '/users/second-factors/passkey', { name: 'key', credential });
  assert.equal(done.status, 201, JSON.stringify(done.body));
  return {
    device,
    id: done.body.data.factor.id as string,
    recoveryCodes: done.body.data.recoveryCodes as string[] | undefined,
  };
}

/** Signs in and shows the app's code. */
export async function signInWithApp(at: Somebody, app: App): Promise<void> {
  await at.signIn();
  const shown = await at.call('POST', '/users/second-factor', { totp: app.code() });
  assert.equal(shown.status, 200, JSON.stringify(shown.body));
}

/** The token of an act, confirmed with the app, as a header. */
export async function confirmedWithApp(
  at: Somebody,
  app: App,
  act: string,
  target = '',
): Promise<CallOptions> {
  const { status, body } = await at.call('POST', '/users/confirmations', { act, target, totp: app.code() });
  assert.equal(status, 200, JSON.stringify(body));
  return { headers: { 'x-confirmation': body.data.token } };
}

export type { Authenticator };
