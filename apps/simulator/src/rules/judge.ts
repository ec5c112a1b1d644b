import { Exact } from '../json/exact.ts';
import { resolved } from './conditions.ts';
import type { Facts } from './facts.ts';
import { finding, isError, reported, type Finding } from './finding.ts';
import { formulas } from './formulas.ts';
import { cell, identify, type Invoice } from './invoice.ts';
import { matchingRules } from './matching.ts';
import { judgeObligations } from './obligations.ts';
import { correctionRules, referenceRules } from './references.ts';
import type { Rule } from './rule.ts';
import { readSheet, type Part } from './sheet.ts';
import { valueRules } from './values.ts';
import { homeOf, notApplicable, partsOf, View } from './view.ts';

export interface Verdict {
  accepted: boolean;
  /** Errors first, at most 50, as the inquiry gives them. */
  findings: Finding[];
  /** How many checks were made, for the page. */
  checks: { fields: number; obligations: number; rules: number };
  /** The invoice as the rules saw it; undefined where it could not be read. */
  invoice?: Invoice;
}

/** In the order of judging: forms that depend on other fields come first, since they make a value unusable. */
const rules: readonly Rule[] = [
  ...valueRules,
  ...formulas,
  ...matchingRules,
  ...referenceRules,
  ...correctionRules,
];

/** Judges one decrypted invoice by sections 2.3, 4, 5, 6.4 and 7.2. */
export function judge(content: Uint8Array, facts: Facts): Verdict {
  const { sheet, findings } = readSheet(content);
  const checks = { fields: 0, obligations: 0, rules: 0 };
  if (!sheet) return { accepted: false, findings: reported(findings), checks };

  const parts = [sheet.header, ...sheet.body, ...sheet.payments, ...sheet.goods];
  checks.fields = parts.reduce((total, part) => total + part.values.size + part.bad.size, 0);
  const invoice = identify(sheet, facts);
  const obligations = judgeObligations(invoice);
  checks.obligations = obligations.looked;
  findings.push(...obligations.findings);
  for (const rule of rules) checks.rules += apply(rule, invoice, findings);
  return { accepted: !findings.some(isError), findings: reported(findings), checks, invoice };
}

/** Applies one rule wherever its field occurs; gives how often it could be judged. */
function apply(rule: Rule, invoice: Invoice, findings: Finding[]): number {
  if (rule.kinds && !(invoice.kind && rule.kinds.includes(invoice.kind))) return 0;
  const { field } = rule;
  const parts = partsOf(invoice, homeOf(field));
  let judged = 0;
  for (const part of parts) {
    if (!part.values.has(field)) continue;
    const result = tested(rule, new View(invoice, part));
    if (result === undefined) continue;
    judged += 1;
    if (result !== false && !(result instanceof Exact)) continue;
    const found = breach(rule, invoice, part);
    findings.push(result instanceof Exact ? { ...found, expected: result.toString() } : found);
    if (rule.code === '102' || rule.code === '104') spoil(part, field);
  }
  return judged;
}

/** True or false, the expected amount where it is another, undefined where the rule does not apply. */
function tested(rule: Rule, view: View): boolean | Exact | undefined {
  try {
    const result = rule.test(view);
    if (!(result instanceof Exact)) return result;
    return view.amount(rule.field).equals(result) || result;
  } catch (error) {
    if (error === notApplicable) return undefined;
    throw error;
  }
}

/**
 * Section 5.2: a mandatory field that is wrong refuses the invoice, an optional one draws a warning; a wrong form
 * refuses it for every field. One that is mandatory in special conditions is optional outside them (RC_TXPS p.4).
 */
function breach(rule: Rule, invoice: Invoice, part: Part): Finding {
  const { field, source } = rule;
  const code = rule.code ?? '201';
  const raw = cell(invoice, field);
  const owed = raw === 'C' ? resolved(new View(invoice, part), field) : raw;
  const strict = code.startsWith('1') || owed !== 'O';
  return finding(rule.level ?? (strict ? 'error' : 'warning'), code, field, part, source);
}

function spoil(part: Part, field: string): void {
  part.values.delete(field);
  part.bad.add(field);
}
