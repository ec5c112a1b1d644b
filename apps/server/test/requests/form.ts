/** A form with one file, as a browser puts it together. */
export async function formOf({ text, name }: { text: string | Buffer; name: string }) {
  const form = new FormData();
  form.append('file', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type')! };
  return { body: Buffer.from(await request.arrayBuffer()), headers };
}
