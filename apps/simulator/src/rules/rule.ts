import type { Exact } from '../json/exact.ts';
import type { Field } from './fields.ts';
import type { Level } from './finding.ts';
import { kinds, type Kind } from './matrix.ts';
import type { View } from './view.ts';

/** One rule: about a field, from a paper. */
export interface Rule {
  field: Field;
  source: string;
  /** False is a breach; a number is what the field must equal. The rule may throw `notApplicable`. */
  test(view: View): boolean | Exact;
  /** Kind and detail of the code, 2-01 unless told. */
  code?: '102' | '104' | '201' | '301' | '302' | '303';
  /** Error for an obligatory field and warning for an optional one, unless told. */
  level?: Level;
  kinds?: readonly Kind[];
}

/** The kinds of some patterns. */
export const only = (...patterns: number[]): Kind[] =>
  kinds.filter(kind => patterns.includes(patternOf(kind)));
export const except = (...patterns: number[]): Kind[] =>
  kinds.filter(kind => !patterns.includes(patternOf(kind)));

const patternOf = (kind: Kind) => Number(kind.slice(2));
