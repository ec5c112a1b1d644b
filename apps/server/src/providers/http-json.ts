/** How a call to another service ended; nothing here throws for what the other side does (S53). */
export type Answer<T> =
  | { kind: 'answered'; value: T }
  /** It said no such thing, or refused what was asked. */
  | { kind: 'refused'; status: number }
  /** No usable answer: down, slow, too large, no JSON. */
  | { kind: 'down'; cause: string };

export interface JsonService {
  /** Absent: not configured, so every call finds it down. */
  baseUrl: string | undefined;
  apiKey?: string | undefined;
  fetch: typeof fetch;
  timeoutMs?: number;
}

const MAX_BYTES = 1_048_576;

/** One JSON call, bounded in time and size, without following redirects (S52). */
export async function callJson<T>(
  service: JsonService,
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  read: (value: unknown) => T | undefined,
): Promise<Answer<T>> {
  if (service.baseUrl === undefined) return { kind: 'down', cause: 'not configured' };
  try {
    const response = await service.fetch(service.baseUrl + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(service.timeoutMs ?? 8_000),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(service.apiKey && { 'x-api-key': service.apiKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await boundedText(response);
    if (response.status >= 500 || response.status === 429)
      return { kind: 'down', cause: `HTTP ${response.status}` };
    if (!response.ok) return { kind: 'refused', status: response.status };
    const value = read(JSON.parse(text));
    return value === undefined ? { kind: 'down', cause: 'unexpected answer' } : { kind: 'answered', value };
  } catch (error) {
    return { kind: 'down', cause: (error as Error).message };
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('answer too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
