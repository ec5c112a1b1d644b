import { cannedValue } from '../enums/index.ts';
import { fault, type Fault } from '../faults/index.ts';

/* What is wrong with a row beyond each of its fields. */

/** What stands in braces is a value that the panel can put in. */
export function cannedAnswerFaults({ message }: { message?: string | undefined }): readonly Fault[] {
  const known = new Set<string>(cannedValue.items.map(({ label }) => label));
  const unknown = [...(message ?? '').matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !known.has(name!));
  return unknown ? [fault('tickets.unknownValue', 'message', { name: unknown[1]! })] : [];
}

interface Hours {
  fromTime?: string | undefined;
  toTime?: string | undefined;
}

/** Hours end after they have begun: `08:30` stands before `16:00` as text too. */
export const workingHourFaults = ({ fromTime, toTime }: Hours): readonly Fault[] =>
  fromTime !== undefined && toTime !== undefined && toTime <= fromTime
    ? [fault('reference.hoursTurned', 'toTime')]
    : [];
