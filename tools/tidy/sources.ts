import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One file of the repository: its path from the root with `/`, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** A broken rule of the architecture: where, and what to do instead. */
export interface Complaint {
  path: string;
  message: string;
}

export function readSources(): Source[] {
  return globSync(['{packages,apps,e2e,bench,tools}/**/*.{ts,tsx,mjs}'], {
    exclude: path => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  }).map(path => ({ path, text: readFileSync(path, 'utf8') }));
}

export const isTest = (path: string): boolean => /\.test\.ts$|\.testkit\.ts$/.test(path);

/** Modules that a file names, static or lazy: relative ones as paths from the root, others as written. */
export function importsOf({ path, text }: Source): string[] {
  const found = withoutComments(text).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g);
  return [...found].map(([, name]) => {
    // What the build is told about it stands behind.
    const file = name!.replace(/\?.*$/, '');
    return file.startsWith('.') ? normalize(join(dirname(path), file)).replaceAll('\\', '/') : file;
  });
}

/** The text with comments blanked; a `//` inside a string (an address) stays. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\/])\/\/(?![^'\n]*'[,;)]).*$/gm, '$1');
}
