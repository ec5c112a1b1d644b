import type { ModulePreloadOptions, Plugin } from 'vite';

/** The files of the built app, as far as they matter here. */
export type Files = Readonly<Record<string, { imports?: readonly string[] }>>;

/**
 * Beside each part that is loaded later stand the files that come with it, to be asked for at once: those that whoever asks for
 * it has not loaded itself. As Vite does it, every file of the app is named in the frame, and most of them are there already.
 */
export function filesAhead(): { plugin: Plugin; modulePreload: ModulePreloadOptions } {
  let files: Files = {};
  return {
    plugin: {
      name: 'moadi:files-ahead',
      apply: 'build',
      generateBundle: { order: 'pre', handler: (_options, bundle) => void (files = bundle as Files) },
    },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, needed, { hostId, hostType }) =>
        hostType === 'js' ? missing(files, hostId, part, needed) : needed,
    },
  };
}

/** What is still to be loaded for the part, besides itself, once the file that asks for it is there. */
export function missing(files: Files, asking: string, part: string, needed: readonly string[]): string[] {
  const there = withImports(files, asking);
  return needed.filter(file => file !== part && !there.has(file));
}

function withImports(files: Files, name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const other of files[name]?.imports ?? []) withImports(files, other, seen);
  return seen;
}
