/**
 * Where the caret is in a code that is shown in groups, `passed` of its signs to the left of it. Deleting forward passes the
 * gap between two groups: it is set again at once, and the key would never get beyond it.
 */
export function caretAfter(shown: string, passed: number, isForward: boolean): number {
  let at = 0;
  for (let signs = 0; signs < passed && at < shown.length; at++) if (!isGap(shown[at])) signs++;
  return isForward && isGap(shown[at]) ? at + 1 : at;
}

const isGap = (sign: string | undefined): boolean => sign === '\u00a0';
