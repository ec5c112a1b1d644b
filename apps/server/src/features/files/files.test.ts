import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { startS3 } from '../../platform/storage/s3/double.testkit.ts';
import { s3Storage } from '../../platform/storage/s3/s3.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestApplication();
  token = await server.signIn('09121111111');
});
after(() => server.stop());

const FILES = '/api/v1/cases/481205937/evidences';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);

async function upload(bytes: Buffer, name: string, { type = 8, as = token, to = server } = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const response = await to.app.http.inject({
    method: 'POST',
    url: `${FILES}?evidenceType=${type}`,
    headers: { authorization: `Bearer ${as}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

test('a file comes back as it was, as an attachment in a sandbox (S42)', async () => {
  const { status, body } = await upload(pdf, 'قرارداد نهایی.pdf');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    [body.data.evidenceType, body.data.contentType, body.data.size],
    [8, 'application/pdf', pdf.length],
  );
  const response = await server.app.http.inject({
    method: 'GET',
    url: `${FILES}/${body.data.id}/download`,
    headers: { authorization: `Bearer ${token}` },
  });
  assert.ok(response.rawPayload.equals(pdf));
  assert.match(String(response.headers['content-disposition']), /^attachment; filename\*=UTF-8''/);
  assert.match(String(response.headers['content-security-policy']), /sandbox/);
});

test('content decides: a name or a kind that does not fit is refused', async () => {
  assert.equal((await upload(png, 'a.pdf')).body.code, 'uploads.badContent');
  assert.equal((await upload(Buffer.from('<html>'), 'a.png', { type: 1 })).body.code, 'uploads.badContent');
  assert.equal((await upload(png, 'a.png')).body.code, 'uploads.typeNotAllowed');
  assert.equal((await upload(Buffer.alloc(0), 'a.pdf')).body.code, 'uploads.empty');
  const large = Buffer.concat([png, Buffer.alloc(2048 * 1024)]);
  assert.equal((await upload(large, 'a.png', { type: 1 })).body.code, 'uploads.tooLarge');
});

test('a form that is cut off, has no boundary, two files or a field is told what is wrong with it', async () => {
  const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf}\r\n`;
  const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  const asked = async (payload: string, type = 'multipart/form-data; boundary=x') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const url = `${FILES}?evidenceType=8`;
    const response = await server.app.http.inject({ method: 'POST', url, headers, payload });
    return [response.statusCode, response.json().code];
  };
  assert.deepEqual(await asked(file), [400, 'uploads.truncated']);
  assert.deepEqual(await asked(file.slice(0, 40)), [400, 'uploads.truncated']);
  assert.deepEqual(await asked('nothing'), [400, 'uploads.truncated']);
  assert.deepEqual(await asked(`${file}--x--`, 'multipart/form-data'), [400, 'uploads.truncated']);
  assert.deepEqual(await asked(`${file}${file}--x--`), [400, 'uploads.onlyOneFile']);
  assert.deepEqual(await asked(`${field}${file}--x--`), [400, 'uploads.onlyOneFile']);
  assert.deepEqual(await asked('--x--'), [400, 'uploads.missing']);
});

test('names lose paths and tricks', async () => {
  const { body } = await upload(pdf, '../../etc/pass\u202Ewd.pdf');
  assert.equal(body.data.fileName, 'passwd.pdf');
});

test('others see nothing; a removed file is gone', async () => {
  const { body } = await upload(pdf, 'x.pdf');
  const other = await server.signIn('09122222222');
  const path = `${FILES}/${body.data.id}/download`;
  assert.equal((await server.call('GET', path, { token: other })).status, 404);
  assert.equal((await upload(pdf, 'x.pdf', { as: await server.signIn('09124444443') })).status, 403);
  assert.equal((await server.call('DELETE', `${FILES}/${body.data.id}`, { token })).status, 204);
  assert.equal((await server.call('GET', path, { token })).status, 404);
});

test('files in a bucket: uploaded and read over HTTP; a store that fails keeps no row', async () => {
  const s3 = await startS3();
  const other = await startTestApplication({ providers: { storage: await s3Storage(s3.bucket) } });
  try {
    const as = await other.signIn('09121111111');
    s3.troubles.push(...Array<number>(4).fill(503));
    assert.equal((await upload(pdf, 'a.pdf', { as, to: other })).status, 500);
    const { body } = await upload(pdf, 'a.pdf', { as, to: other });
    const stored = [...s3.objects.values()];
    assert.ok(stored.some(bytes => bytes.equals(pdf)));
    const list = await other.call('GET', FILES, { token: as });
    assert.deepEqual(
      list.body.data
        .filter((row: { fileName: string }) => row.fileName === 'a.pdf')
        .map((row: { id: string }) => row.id),
      [body.data.id],
    );
    const response = await other.app.http.inject({
      method: 'GET',
      url: `${FILES}/${body.data.id}/download`,
      headers: { authorization: `Bearer ${as}` },
    });
    assert.ok(response.rawPayload.equals(pdf));
  } finally {
    await other.stop();
    s3.stop();
  }
});
