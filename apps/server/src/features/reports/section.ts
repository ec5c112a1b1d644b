import type { reportSchemas } from '@moadi/contract/reports/schemas';
import { reportPeriodType, type ReportPeriodType } from '@moadi/domain/enums';
import { reportSections, type DayRange, type ReportSection, type SectionName } from '@moadi/domain/reports';
import { dayOfJalali, jalaliOf, startOfDay, type TehranDay } from '@moadi/domain/primitives';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { figuresOf, type Counted, type FigureRow } from './figures-store.ts';
import type { Scope } from './store.ts';

type ReportOf<S extends SectionName> = z.output<(typeof reportSchemas)[S]['response']>;
/** A section as it is answered. */
export type SectionOf<S extends SectionName> = S extends SectionName
  ? ReportOf<S>[S & keyof ReportOf<S>]
  : never;

/** The figures of a section: what its description in the domain names, made of the rows of one statement. */
export async function sectionOf<S extends SectionName>(
  tx: Tx,
  name: S,
  scope: Scope,
  asked: Counted & { period: ReportPeriodType },
): Promise<SectionOf<S>> {
  const section: ReportSection = reportSections[name];
  const rows = await figuresOf(tx, name, scope, asked);
  const of = (what: string) => rows.filter(row => row.of === what);
  const figures = shaper(section);
  // Counters stay when the last that they counted has gone elsewhere.
  const rowsIn = (some: readonly FigureRow[]) =>
    some.filter(({ count }) => count !== 0).toSorted((a, b) => a.model - b.model);
  const models = (some: readonly FigureRow[]) =>
    rowsIn(some).map(row => ({ customModel: row.model, ...figures([row]) }));
  const stateModels = (some: readonly FigureRow[]) =>
    rowsIn(some).map(({ model, count, total, vat }) => ({
      ...{ customModel: model, count },
      ...(section.amounts && { total, vat }),
    }));
  const compared = (what: string, days: DayRange | undefined) =>
    days && {
      ...figures(of(what)),
      ...states(section, of(what)),
      ...('state' in section.by && { stateModels: stateModels(of(what)) }),
    };
  const days = of('day');
  const answer = {
    ...figures(days),
    ...states(section, of('state')),
    totalEverCount: figures(of('ever')).count,
    ...('state' in section.by && { everStateCounts: byReportName(section, of('ever')) }),
    dateModels: dates(days, asked.range, asked.period).map(({ model, rows: some }) => ({
      customModel: startOfDay(model),
      ...figures(some),
    })),
    ...Object.fromEntries(
      Object.keys(section.by).map(part => [
        `${part}Models`,
        part === 'state' ? stateModels(of(part)) : models(of(part)),
      ]),
    ),
    today: compared('today', asked.range.to >= asked.today ? asked.range : undefined),
    whole: compared('whole', asked.whole),
    before: compared('before', asked.before),
  };
  return answer as unknown as SectionOf<S>;
}

/** Count, and where the section has amounts what of it are sales: how many, and rials, exact, as text. */
const shaper =
  ({ amounts }: ReportSection) =>
  (rows: readonly FigureRow[]) => ({
    count: counted(rows.map(row => row.count)),
    ...(amounts && {
      accepted: counted(rows.map(row => row.accepted)),
      total: added(rows.map(row => row.acceptedTotal)),
      vat: added(rows.map(row => row.acceptedVat)),
    }),
  });

const counted = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const added = (amounts: readonly string[]): string =>
  String(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));

const states = (section: ReportSection, rows: readonly FigureRow[]) =>
  'state' in section.by && { stateCounts: byReportName(section, rows) };

/** All states of the enumeration that reports have a name for, also those that nothing is in (product.md section 9). */
function byReportName({ by }: ReportSection, rows: readonly FigureRow[]): Record<string, number> {
  const named = (by['state']?.items ?? []) as readonly { id: number; reportName?: string }[];
  return Object.fromEntries(
    named.flatMap(({ id, reportName }) =>
      reportName === undefined ? [] : [[reportName, rows.find(row => row.model === id)?.count ?? 0] as const],
    ),
  );
}

/** One entry for each day, month or year of the range, oldest first, also where nothing was; `model` is its first day. */
function dates(rows: readonly FigureRow[], { from, to }: DayRange, period: ReportPeriodType) {
  const entries = new Map<TehranDay, FigureRow[]>();
  for (let day = from; day <= to; day++) entries.set(Math.max(from, firstDayOf(day, period)), []);
  for (const row of rows) entries.get(Math.max(from, firstDayOf(row.model, period)))?.push(row);
  return [...entries].map(([model, some]) => ({ model, rows: some }));
}

function firstDayOf(day: TehranDay, period: ReportPeriodType): TehranDay {
  if (period === reportPeriodType.id.daily) return day;
  const { year, month } = jalaliOf(day);
  return dayOfJalali({ year, month: period === reportPeriodType.id.monthly ? month : 1, day: 1 }) ?? day;
}
