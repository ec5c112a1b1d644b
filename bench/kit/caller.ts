import { PIECE_BYTES } from '@moadi/contract/kit';

/** Asks the panel as one person; throws with the answer where it refuses. */
export const caller =
  (base: string, token: string) =>
  async <T>(method: string, address: string, body?: object): Promise<T> => {
    const isForm = body instanceof FormData;
    const response = await fetch(base + address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };

export type Caller = ReturnType<typeof caller>;

/** Uploads a file in pieces to an address that takes them. */
export async function putPieces(call: Caller, address: string, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes.subarray(from, from + PIECE_BYTES))]), 'piece');
    await call('POST', `${address}?from=${from}`, body);
  }
}

/** The time since it was asked last, in ms. */
export function laps(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const took = now - last;
    last = now;
    return took;
  };
}
