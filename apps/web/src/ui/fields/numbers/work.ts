import { compute, isArithmetic, type Computed, type ComputeFault } from '@moadi/domain/arithmetic';
import { parseDecimal, toLatinDigits, toPersianDigits } from '@moadi/domain/primitives';
import { workFaults } from '../../words.ts';

/** `slash`: what many write for a decimal point, between whole numbers of a field that has digits after it. */
export type WorkFault = ComputeFault | 'slash';

type Said = Computed | { fault: WorkFault };

/** Arithmetic that stands in a number's field. */
export interface Work {
  /** As it is shown. */
  text: string;
  /** What it goes on from where it begins with an operator. */
  present: string;
  said: Said;
  /** The value that the field has meanwhile: what it comes to, else all of it as a text. */
  value: string;
}

interface Typed {
  typed: string;
  inputType: string;
  /** What the field showed and held. */
  before: string;
  held: string;
  work: Work | undefined;
  /** Digits after the point. */
  scale: number;
}

/** The work that a field is at after a key; what is pasted is a number or none, and a text without operators is no work. */
export function workAfter({ typed, inputType, before, held, work, scale }: Typed): Work | undefined {
  if (!isArithmetic(typed) || (!work && isPaste.test(inputType))) return undefined;
  // An operator in front of a number that stands there is not meant to double it.
  const present = work?.present ?? (before !== '' && typed.endsWith(before) ? '' : held);
  const said = sayOf(typed, present, scale);
  const goesOn = /^\s*[+\-\u2212*×/÷]/.test(typed) && parseDecimal(present) !== undefined;
  const whole = (goesOn ? present : '') + toLatinDigits(typed);
  return { text: toPersianDigits(typed), present, said, value: 'value' in said ? said.value : whole };
}

const isPaste = /^insertFrom/;

/** Why a text that a field holds comes to nothing; undefined for what is no arithmetic, and for what was never worked out. */
export function workFault(held: string, scale: number): string | undefined {
  if (!isArithmetic(held)) return undefined;
  const said = sayOf(held, '', scale);
  return 'fault' in said ? workFaults[said.fault] : undefined;
}

/** «۱۲/۵» is twelve and a half to one person and 2.4 to another: it is asked back, as a wrong quantity would be a wrong tax. */
const sayOf = (text: string, present: string, scale: number): Said =>
  scale > 0 && slashed.test(toLatinDigits(text)) ? { fault: 'slash' } : compute(text, { present, scale });

/** Millions have no digits after a point in anybody's hand. */
const slashed = /(?<![\d.\u066b])\d{1,6}\/\d+(?![\d.\u066b])/;
