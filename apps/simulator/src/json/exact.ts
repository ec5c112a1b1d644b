const powers = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));

/** Ten to a power that is not negative. */
export const tenTo = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent);

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
    const point = token.indexOf('.');
    if (point < 0) return new Exact(BigInt(token));
    const fraction = token.slice(point + 1);
    return new Exact(BigInt(token.slice(0, point) + fraction), tenTo(fraction.length));
  }

  plus(other: Exact): Exact {
    if (this.denominator === other.denominator)
      return new Exact(this.numerator + other.numerator, this.denominator);
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
    const scale = tenTo(decimals);
    return new Exact((this.numerator * scale) / this.denominator, scale);
  }

  compare(other: Exact): number {
    const alike = this.denominator === other.denominator;
    const mine = alike ? this.numerator : this.numerator * other.denominator;
    const its = alike ? other.numerator : other.numerator * this.denominator;
    return mine === its ? 0 : mine < its ? -1 : 1;
  }

  equals(other: Exact): boolean {
    return this.compare(other) === 0;
  }

  isZero(): boolean {
    return this.numerator === 0n;
  }

  /** Plain decimal notation, at most eight decimals, for a person to read. */
  toString(): string {
    if (this.denominator === 1n) return this.numerator.toString();
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
