/** Which vocabulary elements are of. Prefixes are codes of their names, none is 0. */
export interface Namespaces {
  /** Said by an element that is being opened and will be at this depth. */
  bind: (prefix: number, uri: string, depth: number) => void;
  /** Whether an element at this depth is of the root's vocabulary. */
  open: (prefix: number, depth: number) => boolean;
  /** The same of one that is closed; `depth` is what is left. */
  close: (depth: number) => boolean;
}

export function namespaces(): Namespaces {
  const bindings: { prefix: number; uri: string; depth: number }[] = [];
  /** Of each open element. */
  const mains: boolean[] = [];
  let root: string | undefined;
  // Most elements have the same prefix as the one before, and nothing was bound meanwhile.
  let last = { prefix: -1, main: false };
  const uriOf = (prefix: number): string =>
    bindings.findLast(binding => binding.prefix === prefix)?.uri ?? '';
  return {
    bind(prefix, uri, depth) {
      bindings.push({ prefix, uri, depth });
      last = { prefix: -1, main: false };
    },
    open(prefix, depth) {
      if (prefix !== last.prefix) {
        const uri = uriOf(prefix);
        root ??= uri;
        last = { prefix, main: uri === root };
      }
      mains[depth - 1] = last.main;
      return last.main;
    },
    close(depth) {
      while (bindings.length > 0 && bindings.at(-1)!.depth > depth) {
        bindings.pop();
        last = { prefix: -1, main: false };
      }
      return mains[depth]!;
    },
  };
}
