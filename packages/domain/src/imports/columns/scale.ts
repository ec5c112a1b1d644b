/** What sums would be in the other unit of money. */
export interface ScaleDoubt {
  readonly factor: 'tenfold' | 'tenth';
  readonly total: bigint;
  readonly otherwise: bigint;
}

/**
 * Whether a usual total is near ten times or a tenth of that of earlier imports: Toman may have been taken for rials, or the other
 * way about. Both are medians: a single large sale says nothing.
 */
export function scaleDoubt(total: bigint, earlier: bigint): ScaleDoubt | undefined {
  if (total <= 0n || earlier <= 0n) return undefined;
  if (total >= 5n * earlier && total <= 20n * earlier)
    return { factor: 'tenfold', total, otherwise: total / 10n };
  if (earlier >= 5n * total && earlier <= 20n * total)
    return { factor: 'tenth', total, otherwise: total * 10n };
  return undefined;
}
