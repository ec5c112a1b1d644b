import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { localStorage } from './local.ts';
import type { Storage } from './storage.ts';

/** STORAGE_URL, a folder or a bucket, or a folder in DATA_DIR. */
export async function openStorage(config: Config): Promise<Storage> {
  const { STORAGE_URL: url, DATA_DIR: dataDir } = config;
  if (!url?.startsWith('s3:'))
    return localStorage(url === undefined ? join(dataDir, 'files') : fileURLToPath(url));
  const { s3Storage } = await import('./s3/s3.ts');
  const { hostname: bucket, pathname } = new URL(url);
  const { S3_REGION: region, S3_ENDPOINT: endpoint = `https://s3.${region}.amazonaws.com` } = config;
  const place = {
    endpoint,
    region,
    bucket,
    prefix: pathname.length > 1 ? `${pathname.slice(1)}/` : '',
    // config.ts has seen that they are there.
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID!, secretAccessKey: config.S3_SECRET_ACCESS_KEY! },
  };
  return s3Storage(place, join(dataDir, 'incoming'));
}
