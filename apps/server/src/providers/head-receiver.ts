/** Sends the signed head of a day to the operator's address; throws where it was not taken (S52: bounded, no redirects). */
export async function postHead(
  { url, fetch }: { url: string; fetch: typeof globalThis.fetch },
  text: string,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    headers: { 'content-type': 'application/json' },
    body: text,
  });
  // What it says is nothing to us.
  await response.body?.cancel();
  if (!response.ok) throw new Error(`AUDIT_HEADS_URL answered HTTP ${response.status}`);
}
