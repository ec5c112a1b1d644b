/**
 * An exact rational number. Amounts have 18 integer and 8 decimal digits (section 2.3), which a JavaScript
 * number cannot hold; products and quotients of them are kept whole until a formula truncates.
 */
export class Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator = 1n) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /** Reads plain decimal notation, as in a JSON number without an exponent. */
  static parse(token: string): Exact {
    const [whole, fraction = ''] = token.split('.') as [string, string?];
    return new Exact(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  }

  plus(other: Exact): Exact {
    return new Exact(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Exact): Exact {
    return this.plus(new Exact(-other.numerator, other.denominator));
  }

  times(other: Exact): Exact {
    return new Exact(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** The divisor must be positive; the caller's formula sees to that. */
  over(divisor: Exact): Exact {
    return new Exact(this.numerator * divisor.denominator, this.denominator * divisor.numerator);
  }

  percent(): Exact {
    return new Exact(this.numerator, this.denominator * 100n);
  }

  /** Cuts off, toward zero, and never rounds: section 5.4. */
  truncated(decimals = 0): Exact {
    const scale = 10n ** BigInt(decimals);
    return new Exact((this.numerator * scale) / this.denominator, scale);
  }

  compare(other: Exact): number {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator;
    return difference === 0n ? 0 : difference < 0n ? -1 : 1;
  }

  equals(other: Exact): boolean {
    return this.compare(other) === 0;
  }

  isZero(): boolean {
    return this.numerator === 0n;
  }

  /** Plain decimal notation, at most eight decimals, for a person to read. */
  toString(): string {
    const cut = this.truncated(8).numerator;
    const digits = (cut < 0n ? -cut : cut).toString().padStart(9, '0');
    const fraction = digits.slice(-8).replace(/0+$/, '');
    return `${cut < 0n ? '-' : ''}${digits.slice(0, -8)}${fraction === '' ? '' : `.${fraction}`}`;
  }
}

export const zero = new Exact(0n);
export const one = new Exact(1n);

export function sum(values: Exact[]): Exact {
  return values.reduce((total, value) => total.plus(value), zero);
}
