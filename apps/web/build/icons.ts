import type { Plugin } from 'vite';

/**
 * Gives the browser of each icon what is drawn: not its name, which the library would make into a class that no style of ours
 * reads, nor the keys of its lines, which never change places.
 */
export const drawnIcons = (): Plugin => ({
  name: 'moadi:drawn-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
    handler: code => ({ code: onlyDrawn(code), map: null }),
  },
});

/** The module of an icon without what is not drawn. */
export const onlyDrawn = (code: string): string =>
  code.replace(/^ *name: "[^"]*",\n/m, '').replace(/,\s*key: "[^"]*"/g, '');
