import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from './request.ts';

/** What goes wrong with one request, if anything: a status, an answer that never comes, one before the body was read, half of one, a body changed on its way. */
export type Trouble = 'none' | number | 'silent' | 'early' | 'half' | 'garbled';

/**
 * A store of one bucket, `moadi`, over HTTP: it checks every signature with another implementation (aws4fetch) and every
 * body's SHA-256, as S3 does, and can be told to fail.
 */
export async function startS3() {
  const credentials = { accessKeyId: 'AKIDTEST', secretAccessKey: 'not/a+real/key' };
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const troubles: Trouble[] = [];
  const region = 'ir-1';

  // Who asks may go away in the middle.
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    if (troubles[0] === 'early') {
      troubles.shift();
      return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    }
    const body = await buffer(request);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    const trouble = troubles.shift();
    if (trouble === 'silent') return;
    if (typeof trouble === 'number') return refuse(trouble, 'SlowDown');
    const wrong = await mistakeOf(request);
    if (wrong) return refuse(403, wrong);
    if (trouble === 'garbled') body[0]! ^= 1;
    if (createHash('sha256').update(body).digest('hex') !== request.headers['x-amz-content-sha256'])
      return refuse(400, 'XAmzContentSHA256Mismatch');
    if (!url.startsWith('/moadi/')) return refuse(404, 'NoSuchBucket');
    if (method === 'PUT') {
      objects.set(url, body);
      return response.end();
    }
    if (method === 'DELETE') {
      objects.delete(url);
      return response.writeHead(204).end();
    }
    const object = objects.get(url);
    if (!object) return refuse(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from === undefined ? object : object.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length });
    if (trouble !== 'half') return response.end(method === 'HEAD' ? undefined : part);
    return response.write(part.subarray(0, part.length / 2), () => response.destroy());
  }

  async function mistakeOf({ method = '', url, headers }: IncomingMessage): Promise<string | undefined> {
    const [, accessKeyId, names = ''] =
      /Credential=([^/]+)\/.*SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
    if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
    const datetime = String(headers['x-amz-date']);
    const stated = Date.parse(datetime.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
    if (!(Math.abs(Date.now() - stated) < 900_000)) return 'RequestTimeTooSkewed';
    const signedHeaders = names.split(';').filter(name => name !== 'host');
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: endpoint + url,
      headers: Object.fromEntries(signedHeaders.map(name => [name, String(headers[name])])),
      service: 's3',
      region,
      datetime,
    });
    return (await signer.authHeader()) === headers.authorization ? undefined : 'SignatureDoesNotMatch';
  }

  const bucket: Bucket = {
    endpoint,
    region,
    bucket: 'moadi',
    prefix: 'files/',
    credentials,
    silenceMs: 1_500,
    retryMs: 1,
  };
  return {
    bucket,
    objects,
    requests,
    /** What goes wrong with the next requests, one each. */
    troubles,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
