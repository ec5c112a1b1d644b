import { decimalText, parseDecimal, toLatinDigits } from '../primitives/index.ts';
import {
  divided,
  fractionOf,
  isNegative,
  minus,
  plus,
  times,
  cutToScale,
  type Fraction,
} from './fraction.ts';

/** Why a text comes to no number; `unfinished` may yet become one. */
export type ComputeFault = 'unfinished' | 'form' | 'start' | 'zero' | 'negative';

/** A plain decimal, and whether digits after its last place fell away; or what is wrong. */
export type Computed = { value: string; isCut: boolean } | { fault: ComputeFault };

interface Settings {
  /** What a text that begins with an operator goes on from, as a plain decimal; empty where there is nothing. */
  present: string;
  /** Digits after the point. */
  scale: number;
}

/** Whether a text computes something; a number alone, with a percent sign or without, does not. */
export const isArithmetic = (text: string): boolean => /[+\-\u2212*×/÷(]/.test(text);

/**
 * What a person's arithmetic comes to: `12*350000`, `(1+2)×3`, `/1.1`, `+10%`, in both scripts. All of it is exact; only the
 * end is cut, as the authority cuts (protocol 5.4). `a + b%` is a and so many percent of it; elsewhere `b%` is b hundredths.
 */
export function compute(text: string, { present, scale }: Settings): Computed {
  const typed = text.length > MAX_LENGTH ? undefined : tokensOf(text);
  if (!typed) return { fault: 'form' };
  const goesOn = isOperator(typed[0]);
  if (goesOn && !parseDecimal(present)) return { fault: 'start' };
  const result = read(goesOn ? [present, ...typed] : typed);
  if (typeof result === 'string') return { fault: result };
  if (isNegative(result)) return { fault: 'negative' };
  const { units, isCut } = cutToScale(result, scale);
  return { value: decimalText({ units, scale }), isCut };
}

const MAX_LENGTH = 200;
const TOKEN = /\s*(\d[\d.,\u060c\u066c\u066b]*|[-+*/()%])\s*/y;
const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '\u2212': '-', '\u066a': '%' };

function tokensOf(text: string): string[] | undefined {
  const plain = toLatinDigits(text).replace(/[×÷\u2212\u066a]/g, sign => SIGNS[sign]!);
  const tokens: string[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < plain.length;) {
    const token = TOKEN.exec(plain)?.[1];
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

const isOperator = (token: string | undefined): boolean => token !== undefined && '+-*/'.includes(token);

/** A part of the text; `%` alone behind it makes it a share of what stands before it. */
interface Part {
  value: Fraction;
  isShare: boolean;
}

function read(tokens: readonly string[]): Fraction | ComputeFault {
  let at = 0;
  const take = (signs: string): string | undefined =>
    tokens[at] !== undefined && signs.includes(tokens[at]!) ? tokens[at++] : undefined;

  const sum = (): Fraction | ComputeFault => {
    let left = product();
    for (let sign; typeof left === 'object' && (sign = take('+-'));) {
      const right = product();
      if (typeof right === 'string') return right;
      const change = right.isShare ? times(left.value, right.value) : right.value;
      left = { value: (sign === '+' ? plus : minus)(left.value, change), isShare: false };
    }
    return typeof left === 'string' ? left : left.value;
  };

  const product = (): Part | ComputeFault => {
    let left = factor();
    for (let sign; typeof left === 'object' && (sign = take('*/'));) {
      const right = factor();
      if (typeof right === 'string') return right;
      const value = sign === '*' ? times(left.value, right.value) : divided(left.value, right.value);
      if (!value) return 'zero';
      left = { value, isShare: false };
    }
    return left;
  };

  const factor = (): Part | ComputeFault => {
    if (at >= tokens.length) return 'unfinished';
    const value = take('(') ? inParentheses() : number(tokens[at++]!);
    if (typeof value === 'string') return value;
    return take('%') ? { value: times(value, HUNDREDTH), isShare: true } : { value, isShare: false };
  };

  const inParentheses = (): Fraction | ComputeFault => {
    const value = sum();
    if (typeof value === 'string' || take(')')) return value;
    return at >= tokens.length ? 'unfinished' : 'form';
  };

  const number = (token: string): Fraction | ComputeFault => {
    const decimal = parseDecimal(token);
    if (decimal) return fractionOf(decimal);
    return at >= tokens.length && /^\d.*[^\d]$/.test(token) ? 'unfinished' : 'form';
  };

  const result = sum();
  return typeof result === 'string' || at >= tokens.length ? result : 'form';
}

const HUNDREDTH: Fraction = { over: 1n, under: 100n };
