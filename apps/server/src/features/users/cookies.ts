import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROWSER_LIFE_MS } from '../../platform/sign-in/known-browsers.ts';
import type { Caller, Kept } from './context.ts';

/** `__Host-`: only over a safe connection, only this host, every path (S13). */
const names = {
  refresh: '__Host-moadi-refresh',
  code: '__Host-moadi-code',
  browser: '__Host-moadi-browser',
  passkey: '__Host-moadi-passkey',
} as const;

/** Longer than a person takes from the first code of a request to its last, or with a passkey. */
const CODE_COOKIE_LIFE_MS = 3_600_000;

const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export const refreshCookie = ({ cookies }: FastifyRequest): string | undefined => cookies[names.refresh];

/** Only what we may have made ourselves: 256 bits. */
const own = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;

export const callerOf = (call: Omit<Caller, 'cookies'> & { request: FastifyRequest }): Caller => ({
  now: call.now,
  address: call.address,
  agent: call.agent,
  cookies: {
    code: own(call.request.cookies[names.code]),
    browser: own(call.request.cookies[names.browser]),
    passkey: own(call.request.cookies[names.passkey]),
  },
});

export function keep(reply: FastifyReply, { code, browser, passkey, refresh }: Kept, now: number): void {
  const until = (expiresAt: number) => ({ ...options, expires: new Date(expiresAt) });
  if (code) reply.setCookie(names.code, code, until(now + CODE_COOKIE_LIFE_MS));
  if (browser) reply.setCookie(names.browser, browser, until(now + BROWSER_LIFE_MS));
  if (passkey) reply.setCookie(names.passkey, passkey, until(now + CODE_COOKIE_LIFE_MS));
  if (refresh) reply.setCookie(names.refresh, refresh.token, until(refresh.expiresAt));
}

/** The browser stays known after signing out, so that a stranger cannot lock its user out. */
export const forget = (reply: FastifyReply): void =>
  void reply.clearCookie(names.refresh, { path: '/', secure: true });

/** The request of a code has done its work. */
export const forgetCode = (reply: FastifyReply): void =>
  void reply.clearCookie(names.code, { path: '/', secure: true });
