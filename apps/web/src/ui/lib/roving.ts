/**
 * Where an arrow key, Home, End or a first letter leads in a list with entry `at` focused; undefined for other keys.
 * Up and down in a column; in a row Left is forward, as the page runs from right to left.
 */
export function nextByKey(
  key: string,
  at: number,
  labels: readonly string[],
  row = false,
): number | undefined {
  const { length } = labels;
  if (length === 0) return undefined;
  if (key === (row ? 'ArrowLeft' : 'ArrowDown')) return (at + 1) % length;
  if (key === (row ? 'ArrowRight' : 'ArrowUp')) return at <= 0 ? length - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (row || key.length !== 1 || key === ' ') return undefined;
  const after = labels.map((_, index) => (at + 1 + index) % length);
  return after.find(index => labels[index]!.trim().startsWith(key));
}
