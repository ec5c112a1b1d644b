import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { whenToldToStop } from '../apps/server/src/platform/told-to-stop.ts';
import { runInChild } from './child.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web');
const dist = join(web, 'dist');
const stamp = join(dist, '.sources');

/**
 * Builds the web app unless what it is made of has not changed since the last time. In a process of its own: the build takes
 * 300 MB, which anyone who goes on afterwards would keep.
 */
export async function buildWeb(): Promise<void> {
  if (!isBuiltFrom(sourcesHash())) await runInChild(import.meta.filename, 'The web app could not be built');
}

async function build(): Promise<void> {
  const now = sourcesHash();
  if (isBuiltFrom(now)) return;
  console.log('Building the web app …');
  const vite = await import('vite');
  await vite.build({ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
  compressAssets(join(dist, 'assets'));
  writeFileSync(stamp, now);
}

const isBuiltFrom = (sources: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;

function sourcesHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of [web, join(root, 'packages/domain'), join(root, 'packages/contract')]) {
    for (const file of filesBelow(folder)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    if (['node_modules', 'dist'].includes(name) || name.endsWith('.test.ts')) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Brotli beside each text asset, once, so that the server only reads files. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const text = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, { params }));
  }
}

if (process.argv[1] === import.meta.filename) {
  whenToldToStop(() => process.exit(1));
  await build();
}
