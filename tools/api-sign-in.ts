/** Cookies as a browser keeps them, for programs that sign in as people do. */
export interface CookieJar {
  /** The header that a request carries; empty while there are none. */
  headers: () => Record<string, string>;
  /** Keeps what an answer sets (`set-cookie`, one text each). */
  keep: (setCookies: readonly string[]) => void;
}

export function cookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    headers: (): Record<string, string> =>
      cookies.size > 0 ? { cookie: [...cookies].map(pair => pair.join('=')).join('; ') } : {},
    keep(setCookies) {
      for (const text of setCookies) {
        const [, name, value] = /^([^=;]+)=([^;]*)/.exec(text)!;
        if (value) cookies.set(name!, value);
        else cookies.delete(name!);
      }
    },
  };
}

export interface ApiSignIn {
  panelUrl: string;
  mobileNumber: string;
  /** The newest code that was sent to the number. */
  codeOf: (mobileNumber: string) => Promise<string>;
  jar?: CookieJar;
  timeoutMs?: number;
}

/**
 * Signs in over HTTP with a code, and returns the bearer token. Where another code may not yet be asked for, the one that was
 * sent to this jar before is used. Throws an error that names the step and its answer.
 */
export async function apiSignIn(options: ApiSignIn): Promise<string> {
  const { panelUrl, mobileNumber, codeOf, jar = cookieJar(), timeoutMs = 15_000 } = options;
  const post = async (path: string, body: object) => {
    const response = await fetch(`${panelUrl}/api/v1/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...jar.headers() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    jar.keep(response.headers.getSetCookie());
    return { status: response.status, text: await response.text() };
  };
  const asked = await post('send-otp', { mobileNumber });
  if (asked.status !== 200 && asked.status !== 429) throw new Error(`no code: ${asked.status} ${asked.text}`);
  const otp = await codeOf(mobileNumber);
  const { status, text } = await post('login', { mobileNumber, otp });
  if (status !== 200) throw new Error(`not signed in: ${status} ${text}`);
  return (JSON.parse(text) as { data: { accessToken: string } }).data.accessToken;
}
