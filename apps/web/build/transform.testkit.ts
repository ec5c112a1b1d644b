import { parseAst, type Plugin } from 'vite';

interface Hooks {
  buildStart?: () => void;
  transform: { handler: (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } };
}

/** The value that the one `export const` of a file has once a plugin of ours has read it; `things` is what it imports. */
export function built(plugin: Plugin, code: string, id: string, things?: unknown): unknown {
  const { buildStart, transform } = plugin as unknown as Hooks;
  buildStart?.();
  const text = transform.handler.call({ parse: parseAst }, code, id).code;
  return new Function('things', `${text.replace(/export const \w+ =/, 'const rows =')}; return rows;`)(
    things,
  );
}
