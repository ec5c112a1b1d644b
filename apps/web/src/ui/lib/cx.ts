/** Joins class names and leaves out what is not there. */
export function cx(...names: (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(' ');
}
