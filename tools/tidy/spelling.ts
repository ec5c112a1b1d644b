import { globSync, readFileSync } from 'node:fs';
import type { Complaint, Source } from './sources.ts';

/** The name of the panel, and of those it serves, without its hamza. */
const WRONG = /\u0645\u0648\u062f\u06cc/;

/** One spelling everywhere that people read it: code, pages, documents. */
export const checkSpelling = (texts: readonly Source[]): Complaint[] =>
  texts.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, i) =>
        WRONG.test(line)
          ? [{ path: `${path}:${i + 1}`, message: 'spells the name without its hamza; write «مؤدی»' }]
          : [],
      ),
  );

/** What people read that is no code. */
export const readTexts = (): Source[] =>
  globSync(['*.md', 'docs/**/*.md', '{packages,apps}/**/*.{md,html,svg}', '**/package.json'], {
    exclude: path => /(^|\/)(node_modules|dist|data)(\/|$)/.test(path),
  }).map(path => ({ path, text: readFileSync(path, 'utf8') }));
