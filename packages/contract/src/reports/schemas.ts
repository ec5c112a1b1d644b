import {
  attentionKind,
  caseRoleType,
  caseState,
  reportPeriodType,
  reportRangeType,
  reportScope,
} from '@moadi/domain/enums';
import { reportSections, type PartOf, type ReportSection, type SectionName } from '@moadi/domain/reports';
import { z } from 'zod';
import { exact, idOf, inCase, instant } from '../kit/schemas.ts';

/** A moment in milliseconds; `null` stands for none, as some callers write it. */
const bound = z.union([z.literal('null'), z.coerce.number().int()]).optional();
/** An enumeration's id in a query, where everything is text. */
const idInQuery = <I extends number>(table: { ids: readonly I[] }) =>
  z.coerce.number().pipe(z.literal([...table.ids]));

const range = z.strictObject({
  start: bound,
  end: bound,
  /** Of what kind the range is: it decides how far back it may lie and what it is compared with. */
  rangeType: idInQuery(reportRangeType).optional(),
  /** What one row of `dateModels` counts: a day, a month or a year. */
  period: idInQuery(reportPeriodType).optional(),
  /** The specification's own word for whose figures these are; here the path says it. */
  scope: idInQuery(reportScope).optional(),
});

const counted = { count: z.int() };
/** Rials. */
const amounts = { total: exact, vat: exact };
/** How many were accepted, and the rials of these. */
const accepted = { accepted: z.int(), ...amounts };

type With<S extends SectionName, Amounts> = (typeof reportSections)[S] extends { amounts: true }
  ? typeof counted & Amounts
  : typeof counted;

/**
 * The figures of one section over a range: in all, by day, and by each of its parts. `customModel` is the id of the part's
 * enumeration, or the first millisecond of the day. Rials are of what was accepted; only a state has its own.
 */
function sectionOf<S extends SectionName>(name: S) {
  const { by, amounts: hasAmounts }: ReportSection = reportSections[name];
  const figures = { ...counted, ...(hasAmounts && accepted) } as With<S, typeof accepted>;
  const ofState = { ...counted, ...(hasAmounts && amounts) } as With<S, typeof amounts>;
  const models = (model: z.ZodType<number>) => z.array(z.object({ customModel: model, ...figures }));
  const stateModels = (model: z.ZodType<number>) => z.array(z.object({ customModel: model, ...ofState }));
  const parts = Object.fromEntries(
    Object.entries(by).map(([part, table]) => [
      `${part}Models`,
      part === 'state' ? stateModels(idOf(table)) : models(idOf(table)),
    ]),
  ) as {
    [P in PartOf<S> as `${P}Models`]: ReturnType<P extends 'state' ? typeof stateModels : typeof models>;
  };
  const states = { stateCounts: z.record(z.string(), z.int()).optional() };
  const compared = z
    .object({ ...figures, ...states, stateModels: stateModels(z.int()).optional() })
    .optional();
  return z.object({
    ...figures,
    /** By the state's report name (`Accepted`, …). */
    ...states,
    ...parts,
    totalEverCount: z.int(),
    /** Of all there ever were, by state, where there are states. */
    everStateCounts: z.record(z.string(), z.int()).optional(),
    dateModels: models(instant),
    /** Today, which is not over and therefore compared with nothing. */
    today: compared,
    /** The days of the range that are over, and what they are compared with. */
    whole: compared,
    before: compared,
  });
}

/** The range of the answer, whole Tehran days, and what it is compared with. */
const ranged = {
  start: instant,
  end: instant,
  compared: z.object({ end: instant, beforeStart: instant, beforeEnd: instant }).optional(),
};

const reportOf = <S extends SectionName>(name: S) =>
  z.object({ ...ranged, [name]: sectionOf(name) } as typeof ranged &
    Record<S, ReturnType<typeof sectionOf<S>>>);

/** Counts over a range of Tehran days (spec 1 section 3, dashboard report). */
export const dashboardSchema = z.object({
  ...ranged,
  invoices: sectionOf('invoices'),
  cases: z.object({ count: z.int() }),
  /** What calls for somebody now: of each case by itself, or of all together. What there is nothing of is not there. */
  attention: z.array(
    z.object({
      kind: idOf(attentionKind),
      count: z.int(),
      /** Absent: over all cases, or the provider's own. */
      clientId: z.int().optional(),
      caseName: z.string().optional(),
      /** From when to when the instant lies that a list of just these is filtered by; of a certificate, its end. */
      from: instant.optional(),
      to: instant.optional(),
    }),
  ),
});

const sales = { ...counted, ...amounts };

/** What each case has sold: its accepted invoices, in the range, in its days that are over, and in those that these are compared with. */
const casesSales = z.object({
  ...ranged,
  cases: z.array(
    z.object({
      clientId: z.int(),
      caseName: z.string(),
      state: idOf(caseState),
      role: idOf(caseRoleType),
      ...sales,
      whole: z.object(sales).optional(),
      before: z.object(sales).optional(),
    }),
  ),
});

const invoices = reportOf('invoices');

/** All of a report as a workbook, or one chart of it: `date`, or what it counts apart. */
const bookOf = (name: SectionName) =>
  range.extend({ part: z.enum(['date', ...Object.keys(reportSections[name].by)]).optional() });

export const reportSchemas = {
  admin: { query: range, response: dashboardSchema },
  user: { query: range, response: dashboardSchema },
  userCases: { query: range, response: casesSales },
  case: { params: inCase, query: range, response: dashboardSchema },
  invoices: { query: range, response: invoices },
  cases: { query: range, response: reportOf('cases') },
  contracts: { query: range, response: reportOf('contracts') },
  users: { query: range, response: reportOf('users') },
  caseInvoices: { params: inCase, query: range, response: invoices },
  invoicesWorkbook: { query: bookOf('invoices') },
  casesWorkbook: { query: bookOf('cases') },
  contractsWorkbook: { query: bookOf('contracts') },
  usersWorkbook: { query: bookOf('users') },
  caseInvoicesWorkbook: { params: inCase, query: bookOf('invoices') },
} as const;
