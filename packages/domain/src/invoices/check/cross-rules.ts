import { amountRules } from './amounts.ts';
import { buyerRules } from './buyer.ts';
import { codeRules } from './codes.ts';
import { dateRules } from './dates.ts';
import { patternRules } from './patterns.ts';
import { referenceRules } from './references.ts';
import type { CrossRule } from './rule.ts';

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
