import { fault, type Fault } from '../../faults/index.ts';
import { tehranDayOf, type Instant } from '../../primitives/index.ts';
import { headerFields } from '../fields/index.ts';

/** What refers to another invoice is not issued later than now (spec 2 sections 5.2 and 5.3). */
export function aheadFaults(issued: Instant, now: Instant, path: string): Fault[] {
  if (issued <= now) return [];
  const { label: field } = headerFields.issuingDateTime;
  const isToday = tehranDayOf(issued) === tehranDayOf(now);
  return [fault(isToday ? 'rules.dateNotAfterNow' : 'rules.dateNotAfterToday', path, { field })];
}
