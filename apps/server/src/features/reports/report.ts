import {
  reportPeriodType,
  reportRangeType,
  type ReportPeriodType,
  type ReportRangeType,
} from '@moadi/domain/enums';
import {
  comparisonOf,
  lastDays,
  rangeFault,
  USUAL_DAYS,
  type DayRange,
  type SectionName,
} from '@moadi/domain/reports';
import { endOfDay, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { sectionOf, type SectionOf } from './section.ts';
import type { Counted } from './figures-store.ts';
import type { Scope } from './store.ts';

/** A moment, ms; `null` written out is none. */
type Bound = number | 'null' | undefined;

export interface Asked {
  start?: Bound;
  end?: Bound;
  rangeType?: ReportRangeType | undefined;
  period?: ReportPeriodType | undefined;
  now: number;
}

/** Days that are counted and what they are compared with; refused where there is no report of them. */
export function countedDays(asked: Asked): Counted & { period: ReportPeriodType } {
  const { now, rangeType = reportRangeType.id.days, period = reportPeriodType.id.daily } = asked;
  const today = tehranDayOf(now);
  const range = rangeOf(asked, today);
  const fault = rangeFault(range, rangeType, today);
  if (fault) return refuse(fault);
  const { whole, before } = comparisonOf(range, rangeType, today) ?? {};
  return { range, whole, before, today, period };
}

/** Any moment of a day means the day; without a range it is the last thirty days. */
function rangeOf({ start, end }: Asked, today: number): DayRange {
  const to = dayOf(end) ?? today;
  return { from: dayOf(start) ?? lastDays(USUAL_DAYS, to).from, to };
}

const dayOf = (bound: Bound) => (bound === undefined || bound === 'null' ? undefined : tehranDayOf(bound));

/** The range of an answer in milliseconds. */
export const rangedOf = ({ range, whole, before }: Counted) => ({
  start: startOfDay(range.from),
  end: endOfDay(range.to),
  ...(whole &&
    before && {
      compared: {
        end: endOfDay(whole.to),
        beforeStart: startOfDay(before.from),
        beforeEnd: endOfDay(before.to),
      },
    }),
});

/** The report of one section. */
export async function report<S extends SectionName>(
  tx: Tx,
  section: S,
  scope: Scope,
  asked: Asked,
): Promise<ReturnType<typeof rangedOf> & Record<S, SectionOf<S>>> {
  const counted = countedDays(asked);
  const figures: Record<string, SectionOf<S>> = { [section]: await sectionOf(tx, section, scope, counted) };
  return { ...rangedOf(counted), ...(figures as Record<S, SectionOf<S>>) };
}
