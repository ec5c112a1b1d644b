import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Unsigned {
  method: string;
  /** Its path escaped as it is sent. */
  url: URL;
  /** Names in lower case; all of them are signed. */
  headers: Readonly<Record<string, string>>;
  /** Of the body; the store refuses a body with another. */
  sha256: string;
}

/** The request's headers with AWS Signature Version 4 for S3 (decision 18). */
export function signed(
  { method, url, headers, sha256 }: Unsigned,
  { accessKeyId, secretAccessKey }: Credentials,
  region: string,
  now: number,
): Record<string, string> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const all = { ...headers, host: url.host, 'x-amz-content-sha256': sha256, 'x-amz-date': time };
  const names = Object.keys(all).sort();
  const request = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(pair => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...names.map(name => `${name}:${all[name as keyof typeof all].trim()}`),
    '',
    names.join(';'),
    sha256,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256Of(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const authorization = [
    `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}`,
    `SignedHeaders=${names.join(';')}`,
    `Signature=${hmac(key, text).toString('hex')}`,
  ].join(', ');
  return { ...all, authorization };
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const sha256Of = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
