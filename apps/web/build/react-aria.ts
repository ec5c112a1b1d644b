import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as persian from '../src/ui/aria-strings.fa.ts';

const stringsFile = fileURLToPath(new URL('../src/ui/aria-strings.fa.ts', import.meta.url));
const table =
  /\/(react-aria|react-stately|react-aria-components)\/dist\/private\/(?:(\w+)\/)?intlStrings\.mjs$/;
const scrollLock = /\/react-aria\/dist\/private\/overlays\/usePreventScroll\.mjs$/;
const styleElement = 'document.head.prepend(style);';

/**
 * Makes React Aria Persian and fit for our content security policy:
 * - each of its tables of strings becomes our one for that area, so that no other language is shipped;
 * - on an iPhone it would add a style element, which the policy refuses (S32); floating.css holds that rule.
 */
export function reactAria(): Plugin {
  return {
    name: 'moadi:react-aria',
    enforce: 'pre',
    load(id) {
      if (table.test(id)) return persianTable(areaOf(id));
      if (!scrollLock.test(id)) return null;
      const source = readFileSync(id, 'utf8');
      if (!source.includes(styleElement)) this.error('React Aria changed its scroll lock: look at it again.');
      return source.replace(styleElement, '');
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(file =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      for (const [id, { renderedLength }] of modules) {
        if (renderedLength > 0 && table.test(id) && !(areaOf(id) in persian)) {
          this.error(
            `React Aria speaks in the area “${areaOf(id)}”: write its strings in aria-strings.fa.ts.`,
          );
        }
      }
    },
  };
}

/** `overlays` for react-aria's, `react-stately/calendar` for the others'. */
function areaOf(id: string): string {
  const [, pkg, area = ''] = table.exec(id)!;
  return pkg === 'react-aria' ? area : `${pkg}/${area}`;
}

function persianTable(area: string): string {
  if (!(area in persian)) return `export default { 'fa-IR': {} }`;
  return `import { ${area} } from ${JSON.stringify(stringsFile)}; export default { 'fa-IR': ${area} }`;
}
