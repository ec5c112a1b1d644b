/** Enough exact arithmetic to choose amounts that fit each other; written apart from the totals that are being tested. */
interface Fraction {
  n: bigint;
  d: bigint;
}

export function fraction(text: string): Fraction {
  const [whole = '0', rest = ''] = text.split('.');
  return { n: BigInt(whole + rest), d: 10n ** BigInt(rest.length) };
}

export function product(a: string, b: string): bigint {
  const [x, y] = [fraction(a), fraction(b)];
  return (x.n * y.n) / (x.d * y.d);
}

/** a / b with at most so many decimals, cut off. */
export function quotient(a: string, b: string, decimals: number): string {
  const [x, y] = [fraction(a), fraction(b)];
  return written((x.n * y.d * 10n ** BigInt(decimals)) / (x.d * y.n), decimals);
}

export function difference(a: string, b: string): string {
  const [x, y] = [fraction(a), fraction(b)];
  const decimals = Math.max(String(x.d).length, String(y.d).length) - 1;
  const scale = 10n ** BigInt(decimals);
  return written((x.n * scale) / x.d - (y.n * scale) / y.d, decimals);
}

function written(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
}
