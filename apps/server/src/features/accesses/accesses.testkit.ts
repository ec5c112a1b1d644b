import assert from 'node:assert/strict';
import { callConfirmed } from '../../../test/confirmed.ts';
import type { CallOptions, TestAnswer, TestServer } from '../../../test/server.ts';
import { codeFor, nationalCode, personAt } from '../users/users.testkit.ts';

export const CASE = 481205937;
export const OTHER = 612840375;
export const owner = '09121111111';
export const sender = '09124444442';
export const preparer = '09124444443';

export interface Named {
  mobileNumber: string;
  nationalIdentityCode: string;
  roleType: 1 | 2 | 3;
}

let count = 0;

/** Who has no account yet. */
export const stranger = (roleType: Named['roleType'] = 3): Named => {
  count += 1;
  const mobileNumber = `0936${String(count).padStart(7, '0')}`;
  return { mobileNumber, nationalIdentityCode: nationalCode(count), roleType };
};

export interface Caller {
  token: string;
  call: (method: string, path: string, options?: CallOptions) => Promise<TestAnswer>;
  /** The same, confirming what is to be confirmed. */
  confirmed: (method: string, path: string, options?: CallOptions) => Promise<TestAnswer>;
}

export const callerWith = (server: TestServer, token: string): Caller => ({
  token,
  call: (method, path, options = {}) => server.call(method, path, { token, ...options }),
  confirmed: (method, path, options = {}) => callConfirmed(server, method, path, { token, ...options }),
});

export const signedIn = async (server: TestServer, mobile: string): Promise<Caller> =>
  callerWith(server, await server.signIn(mobile));

/** Registers, verified at once, and signs in. */
export async function registered(server: TestServer, person: Named): Promise<Caller> {
  server.clock.advance(61_000);
  const { nationalIdentityCode } = person;
  const birthDate = 485_000_000_000;
  const made = await personAt(server).register(person.mobileNumber, { nationalIdentityCode, birthDate });
  assert.equal(made.status, 201, made.text);
  return callerWith(server, made.body.data.accessToken);
}

/** Has a code sent to the person, who reads it out. */
export async function codeOf(
  server: TestServer,
  giver: Caller,
  person: Named,
  clientId = CASE,
): Promise<string> {
  server.clock.advance(61_000);
  const sent = await giver.call('POST', `/cases/${clientId}/users/send-otp`, { body: person });
  assert.equal(sent.status, 200, sent.text);
  return codeFor(server, person.mobileNumber);
}

export async function given(
  server: TestServer,
  giver: Caller,
  person: Named,
  clientId = CASE,
): Promise<TestAnswer> {
  const otp = await codeOf(server, giver, person, clientId);
  return giver.call('POST', `/cases/${clientId}/users`, { body: { ...person, otp } });
}

/** Status and code of a refusal. */
export const refusal = ({ status, body }: TestAnswer) => [status, body.code];
