/** What one goal of a benchmark measured. */
export interface Finding {
  name: string;
  title: string;
  /** For people: the heads of the columns, then the rows. */
  rows: readonly (readonly string[])[];
  notes?: readonly string[];
  value: number;
  unit: string;
  /** What the value is compared with, in the same unit. */
  beside: string;
  besideValue: number;
  /** The goal in words; `limit` is the same for value / besideValue. */
  goal: string;
  limit: { atMost: number } | { atLeast: number };
}

const ratioOf = ({ value, besideValue }: Finding): number => value / besideValue;

/** Above 1 the goal does not hold. */
function strain(finding: Finding): number {
  const { limit } = finding;
  return 'atMost' in limit ? ratioOf(finding) / limit.atMost : limit.atLeast / ratioOf(finding);
}

export const holds = (finding: Finding): boolean => strain(finding) <= 1;

/** The one nearest to failing comes last: a program reads the last line. */
export const nearestToFailing = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => strain(a) - strain(b));

/** One line for programs; `goal` is the bound of `ratio`. */
export function jsonOf(finding: Finding): string {
  const { name, value, unit, beside, besideValue, limit } = finding;
  return JSON.stringify({
    name,
    value: rounded(value),
    unit,
    beside,
    besideValue: rounded(besideValue),
    ratio: rounded(ratioOf(finding)),
    goal: 'atMost' in limit ? limit.atMost : limit.atLeast,
    holds: holds(finding),
  });
}

const rounded = (value: number): number => Number(value.toPrecision(4));
