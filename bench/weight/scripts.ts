import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import { quiet } from '../../tools/quiet.ts';

const dist = join(import.meta.dirname, '../../apps/web/dist');

export type Files = ReadonlySet<string>;

/** Longer than a screen of ours waits before it loads ahead: that counts too. */
const QUIET_MS = 3_000;

/**
 * Gives the scripts, modules and workers that the page's document has asked for, cached or not, once it stands still. A
 * worker or a preloaded module is told by the name of its file.
 */
export function watchScripts(page: Page): () => Promise<Files> {
  let asked = new Set<string>();
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest()) asked = new Set();
    else if (pathname.endsWith('.js') || request.resourceType() === 'script') asked.add(pathname.slice(1));
  });
  return async () => {
    await page.waitForTimeout(QUIET_MS);
    await quiet(page);
    return new Set(asked);
  };
}

const sizes = new Map<string, number>();

/** kB, of 1000 bytes, as these files come over the network. */
export function kilobytes(files: Files): number {
  let bytes = 0;
  for (const file of files) {
    const size = sizes.get(file) ?? brotliSize(join(dist, file));
    sizes.set(file, size);
    bytes += size;
  }
  return bytes / 1000;
}

function brotliSize(path: string): number {
  if (!existsSync(path)) throw new Error(`${path} was loaded and is no file of the build.`);
  return brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
