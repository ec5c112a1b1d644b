import type { Decimal } from '../primitives/index.ts';

/** The exact number `over / under`; `under` is positive. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fractionOf = ({ units, scale }: Decimal): Fraction => ({
  over: units,
  under: 10n ** BigInt(scale),
});

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });

export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});

/** Undefined where `b` is nothing. */
export function divided(a: Fraction, b: Fraction): Fraction | undefined {
  if (b.over === 0n) return undefined;
  const sign = b.over < 0n ? -1n : 1n;
  return { over: a.over * b.under * sign, under: a.under * b.over * sign };
}

export const isNegative = ({ over }: Fraction): boolean => over < 0n;

/** Cut toward zero after `scale` digits, in units of the last of them, and whether anything fell away. */
export function cutToScale({ over, under }: Fraction, scale: number): { units: bigint; isCut: boolean } {
  const raised = over * 10n ** BigInt(scale);
  return { units: raised / under, isCut: raised % under !== 0n };
}
