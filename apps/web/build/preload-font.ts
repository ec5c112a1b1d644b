import type { Plugin } from 'vite';

/** Preloads the Persian font, so that the first text does not wait for the style sheet to name it. */
export function preloadFont(): Plugin {
  return {
    name: 'moadi:preload-font',
    apply: 'build',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find(name => /vazirmatn-arabic.*\.woff2$/.test(name));
      if (!font) throw new Error('The Persian font is not among the built files.');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  };
}
