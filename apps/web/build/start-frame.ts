import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const styles = join(import.meta.dirname, '../src/styles');

/**
 * The frame that is painted before the app is there: a script and a style sheet of their own, some hundred bytes each, that wait
 * for nothing. The app's own style sheet moves behind the frame, which it would keep from being painted.
 */
export function startFrame(): Plugin {
  return {
    name: 'moadi:start-frame',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'start.js', source: `(${start})();` });
      this.emitFile({ type: 'asset', name: 'start.css', source: startStyles() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const [link] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        if (!link) throw new Error('The page has no style sheet.');
        return {
          html: html.replace(link, '').replace('</body>', `  ${link}\n  </body>`),
          tags: [
            {
              tag: 'script',
              attrs: { async: true, src: addressOf(bundle, 'start.js') },
              injectTo: 'head-prepend',
            },
            {
              tag: 'link',
              attrs: { rel: 'stylesheet', href: addressOf(bundle, 'start.css') },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
  };
}

/** Built files, as far as they matter here: a part of the app may be called like one that was added. */
type Bundle = Readonly<Record<string, { type: 'asset'; names: readonly string[] } | { type: 'chunk' }>>;

/** The address of what was added to the build under this name. */
export function addressOf(bundle: Bundle, name: string): string {
  const [file] =
    Object.entries(bundle).find(([, built]) => built.type === 'asset' && built.names.includes(name)) ?? [];
  if (!file) throw new Error(`${name} is not among the built files.`);
  return `/${file}`;
}

/** The frame's styles with the colours that they name, which the app's tokens say. */
export function startStyles(): string {
  const css = readFileSync(join(styles, 'start.css'), 'utf8');
  const tokens = readFileSync(join(styles, 'tokens.css'), 'utf8');
  const colours = [...new Set([...css.matchAll(/var\((--color-[\w-]+)\)/g)].map(([, name]) => name!))].map(
    name => {
      const [, value] = new RegExp(`${name}: ([^;]+);`).exec(tokens) ?? [];
      if (!value) throw new Error(`${name} is no token.`);
      return `${name}:${value};`;
    },
  );
  return `:root{color-scheme:light dark;${colours.join('')}}\n${css.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' ')}`;
}

/** Runs in the browser, by its text: it may use nothing from outside. */
function start() {
  const { dataset } = document.documentElement;
  dataset['start'] = 'card';
  try {
    const theme = localStorage.getItem('moadi.theme');
    if (theme) dataset['theme'] = theme;
    // Whether somebody is still signed in shows later; that somebody was, now.
    if (localStorage.getItem('moadi.signed-in')) dataset['start'] = 'panel';
  } catch {
    // Storage may be closed to us.
  }
}
