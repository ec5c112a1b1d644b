import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { localStorage } from './local.ts';

export interface StoredFile {
  sha256: Buffer;
  /** Bytes. */
  size: number;
}

/** Files lie outside the database, once under their SHA-256 (product.md section 8). */
export interface Storage {
  /** Keeps the bytes; they are there, whole and on disk, when it resolves. Equal bytes are kept once. */
  put: (bytes: Buffer) => Promise<StoredFile>;
  /** Undefined when there is no such file. */
  get: (sha256: Buffer) => Promise<Readable | undefined>;
}

/** STORAGE_URL, a folder or a bucket, or a folder in DATA_DIR. */
export async function openStorage(config: Config): Promise<Storage> {
  const { STORAGE_URL: url, DATA_DIR: dataDir } = config;
  if (!url?.startsWith('s3:'))
    return localStorage(url === undefined ? join(dataDir, 'files') : fileURLToPath(url));
  const { s3Storage } = await import('./s3/s3.ts');
  const { hostname: bucket, pathname } = new URL(url);
  const { S3_REGION: region, S3_ENDPOINT: endpoint = `https://s3.${region}.amazonaws.com` } = config;
  return s3Storage({
    endpoint,
    region,
    bucket,
    prefix: pathname.length > 1 ? `${pathname.slice(1)}/` : '',
    // config.ts has seen that they are there.
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID!, secretAccessKey: config.S3_SECRET_ACCESS_KEY! },
  });
}
