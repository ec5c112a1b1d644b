import type { Fault } from '../../faults/index.ts';
import { amountRules } from './amounts.ts';
import { buyerRules } from './buyer.ts';
import type { Checked } from './check.ts';
import { codeRules } from './codes.ts';
import { dateRules } from './dates.ts';
import { patternRules } from './patterns.ts';
import { referenceRules } from './references.ts';

/** A rule over more than one field; `source` is the paper that demands it. */
export interface CrossRule {
  source: string;
  /** Judges what the lines come to: nothing is said of it while a line is wrong. */
  ofSums?: true;
  /** Judges what everything else comes to: only the first is said, and nothing while anything else is wrong. */
  ofAll?: true;
  check: (checked: Checked) => Fault[];
}

const rules: readonly CrossRule[] = [
  ...buyerRules,
  ...codeRules,
  ...dateRules,
  ...amountRules,
  ...patternRules,
  ...referenceRules,
];

/** What judges everything comes last. */
export const crossRules: readonly CrossRule[] = [
  ...rules.filter(({ ofAll }) => !ofAll),
  ...rules.filter(({ ofAll }) => ofAll),
];
