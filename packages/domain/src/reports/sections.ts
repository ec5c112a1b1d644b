import {
  caseState,
  contractType,
  invoicePatternType,
  invoiceState,
  invoiceSubjectType,
  invoiceType,
  personType,
  roleType,
  type EnumTable,
} from '../enums/index.ts';

/** What is counted, day by day. */
export interface ReportSection {
  /** By what it is counted apart: the enumeration of each. The answer names it with `Models` behind. */
  by: Readonly<Record<string, EnumTable<number>>>;
  /** Whether amount and value-added tax are added up too. */
  amounts?: boolean;
}

/**
 * The sections of dashboards and reports (spec 3 section 3, "Dashboard/report data"). Server, schemas and pages follow from
 * these rows.
 */
export const reportSections = {
  invoices: {
    by: { state: invoiceState, pattern: invoicePatternType, type: invoiceType, subject: invoiceSubjectType },
    amounts: true,
  },
  cases: { by: { state: caseState, personType } },
  contracts: { by: { type: contractType } },
  users: { by: { role: roleType } },
} as const satisfies Readonly<Record<string, ReportSection>>;

export type SectionName = keyof typeof reportSections;
/** By what a section is counted apart. */
export type PartOf<S extends SectionName> = keyof (typeof reportSections)[S]['by'] & string;

const { accepted, acceptedWithWarnings, edited, returned } = invoiceState.id;
export const acceptedStates = [accepted, acceptedWithWarnings] as const;
/** States of what sales are made of only where a correction came to nothing. */
export const correctedStates = [edited, returned] as const;

/** Invoices that count otherwise than their state says are counted under the state and this. */
const OTHERWISE = 100;
/**
 * Invoices that count as sales, as counts have their states: accepted and not edited, returned or cancelled since, unless it is a
 * correction that came to nothing; then what it refers to is a sale (protocol 7.2).
 */
export const saleStates: readonly number[] = [
  ...acceptedStates,
  ...correctedStates.map(state => state + OTHERWISE),
];
/** The state of invoices that are counted so. */
export const stateCounted = (counted: number): number => counted % OTHERWISE;
/** Cases that may issue invoices. */
export const activeCaseStates = [caseState.id.taxPayer, caseState.id.finalState] as const;
