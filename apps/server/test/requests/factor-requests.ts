import assert from 'node:assert/strict';
import { authenticator } from '../../src/features/factors/authenticator.testkit.ts';
import { fromBase32, setUpPasskey, SITE, type Somebody } from '../../src/features/factors/factors.testkit.ts';
import { stepAt, totpOf } from '../../src/platform/sign-in/totp.ts';
import { callConfirmed } from '../confirmed.ts';
import { OWN_CASE } from './people.ts';
import type { Rows } from './rows.ts';
import type { Make } from './given.ts';

/** Somebody who has just registered: factors are made for them alone, and no other request has to show them. */
interface Newcomer extends Pick<Somebody, 'mobile' | 'call'> {
  token: string;
}

async function newcomer(rows: Rows): Promise<Newcomer> {
  const { server } = rows;
  const given = await rows.registration();
  const { status, body, text } = await server.call('POST', '/users/register', given);
  assert.equal(status, 201, text);
  const token = body.data.accessToken as string;
  return {
    mobile: given.body.mobileNumber,
    token,
    call: (method, path, sent, options = {}) =>
      callConfirmed(server, method, path, { token, ...(sent !== undefined && { body: sent }), ...options }),
  };
}

async function done(answer: ReturnType<Somebody['call']>) {
  const { status, body, text } = await answer;
  assert.ok(status === 200 || status === 201, text);
  return body.data;
}

/** An app that a newcomer has begun to set up, and the codes of this half minute and later ones. */
async function begunApp(rows: Rows) {
  const person = await newcomer(rows);
  const { id, secret } = await done(person.call('POST', '/users/second-factors/app/secret'));
  const code = (later = 0) => totpOf(fromBase32(secret), stepAt(rows.server.clock()) + later);
  return { ...person, id: id as string, code };
}

/** One that is set up: the code of this half minute is taken. */
async function app(rows: Rows) {
  const begun = await begunApp(rows);
  const body = { id: begun.id, name: 'تلفن همراه', code: begun.code() };
  const { recoveryCodes } = await done(begun.call('POST', '/users/second-factors/app', body));
  return { ...begun, recoveryCodes: recoveryCodes as string[] };
}

async function passkey(rows: Rows) {
  const person = await newcomer(rows);
  return { ...person, ...(await setUpPasskey(person)) };
}

export const factorOf = async (rows: Rows): Promise<string> => (await app(rows)).id;
export const secretOf = async (rows: Rows): Promise<string> => (await begunApp(rows)).id;

const act = { act: 'keys.mode', target: String(OWN_CASE) };

/** The right requests for second factors and confirmations. */
export const factorRequests: Readonly<Record<string, Make>> = {
  'factors.list': async rows => ({ token: (await app(rows)).token }),
  'factors.beginApp': async rows => ({ token: (await newcomer(rows)).token }),
  'factors.finishApp': async rows => {
    const { token, id, code } = await begunApp(rows);
    return { token, body: { id, name: 'تلفن همراه', code: code() } };
  },
  'factors.beginPasskey': async rows => ({ token: (await newcomer(rows)).token }),
  'factors.finishPasskey': async rows => {
    const { token, call } = await newcomer(rows);
    const question = await done(call('POST', '/users/second-factors/passkey/question'));
    return { token, body: { name: 'رایانه دفتر', credential: authenticator(SITE).create(question) } };
  },
  'factors.remove': async rows => {
    const { token, id } = await app(rows);
    return { token, params: { id } };
  },
  'factors.renewCodes': async rows => ({ token: (await app(rows)).token }),
  'factors.question': async rows => ({ token: (await passkey(rows)).token }),
  'factors.present': async rows => {
    const { token, code } = await app(rows);
    return { token, body: { totp: code(1) } };
  },
  'factors.passkeyQuestion': () => ({ as: 'nobody' }),
  'factors.passkeyLogin': async rows => {
    const { device } = await passkey(rows);
    const { body, headers } = await rows.server.call('POST', '/users/passkey/question');
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    return { as: 'nobody', body: device.get(body.data), headers: { cookie } };
  },
  'factors.reset': async rows => {
    const { mobile } = await app(rows);
    return {
      as: 'staff',
      params: { id: await rows.people.idOf(mobile) },
      body: { reason: 'تلفن همراه گم شده است.' },
    };
  },

  'confirmations.sendCode': async rows => ({ token: (await newcomer(rows)).token, body: act }),
  'confirmations.question': async rows => ({ token: (await passkey(rows)).token, body: act }),
  'confirmations.confirm': async rows => {
    const { token, mobile, call } = await newcomer(rows);
    await done(call('POST', '/users/confirmations/code', act));
    const otp = /\d{6}/.exec(rows.server.sms.findLast(message => message.mobile === mobile)!.text)![0];
    return { token, body: { ...act, otp } };
  },
};
