/** The sum of amounts as a page shows them; undefined where there is none. */
export function sumOf(amounts: readonly (bigint | string | undefined)[]): bigint | undefined {
  const there = amounts.filter(amount => amount !== undefined && amount !== '');
  return there.length > 0 ? there.reduce((sum: bigint, amount) => sum + BigInt(amount!), 0n) : undefined;
}
