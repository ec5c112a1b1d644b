import { setTimeout as sleep } from 'node:timers/promises';
import { apiSignIn, cookieJar, type CookieJar } from '../api-sign-in.ts';

export interface Answer {
  status: number;
  /** Of the row that the answer is about. */
  id: string | undefined;
  /** The code of a refusal. */
  code: string | undefined;
}

export interface Session {
  /** A write with its idempotency key. Throws when no answer comes. */
  write: (
    method: 'POST' | 'PATCH',
    path: string,
    options: { body?: object | undefined; key: string },
  ) => Promise<Answer>;
  /** Anything else that somebody asks. Throws when no answer comes. */
  ask: (mobile: string, method: string, path: string, body?: object) => Promise<Said>;
}

export interface Said {
  status: number;
  code: string | undefined;
  data: unknown;
}

/** Less than the life of an access token. */
const RENEW_MS = 8 * 60_000;

/** People signed in at the server, one per case owner, each signed in again before the token ends. */
export function openSession(
  serverUrl: string,
  simulatorUrl: string,
  ownerOf: (path: string) => string,
  stop: AbortSignal,
): Session {
  const tokens = new Map<string, { token: Promise<string>; since: number }>();
  const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    fetch(`${serverUrl}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm(body) && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm(body) ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });

  const jars = new Map<string, CookieJar>();
  const jarOf = (mobile: string): CookieJar => {
    const jar = jars.get(mobile) ?? cookieJar();
    jars.set(mobile, jar);
    return jar;
  };

  async function codeOf(mobile: string): Promise<string> {
    const messages = await fetch(`${simulatorUrl}/sms?mobile=${mobile}`);
    return ((await messages.json()) as { code: string }[])[0]!.code;
  }

  /** Patient, because the server may just be dead; one code a minute is all that a number gets. */
  async function signIn(mobileNumber: string): Promise<string> {
    for (;;) {
      stop.throwIfAborted();
      try {
        return await apiSignIn({ panelUrl: serverUrl, mobileNumber, codeOf, jar: jarOf(mobileNumber) });
      } catch {
        await sleep(1_000);
      }
    }
  }

  const tokenOf = (mobile: string): Promise<string> => {
    const known = tokens.get(mobile);
    if (known && Date.now() - known.since < RENEW_MS) return known.token;
    const token = signIn(mobile);
    tokens.set(mobile, { token, since: Date.now() });
    return token;
  };

  return {
    write: async (method, path, { body, key }) => {
      const token = await tokenOf(ownerOf(path));
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      const response = await send(method, path, headers, body);
      const { data, code } = (await response.json()) as { data?: { id?: string }; code?: string };
      return { status: response.status, id: response.ok ? data?.id : undefined, code };
    },
    ask: async (mobile, method, path, body) => {
      const response = await send(method, path, { authorization: `Bearer ${await tokenOf(mobile)}` }, body);
      const { data, code } = (await response.json()) as { data?: unknown; code?: string };
      return { status: response.status, code, data };
    },
  };
}

const isForm = (body: object): body is FormData => body instanceof FormData;
