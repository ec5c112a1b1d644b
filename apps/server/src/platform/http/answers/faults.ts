import { sharedLabels } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import type { z } from 'zod';

/** Thrown by services to roll their transaction back and answer with these faults. */
export class Refusal extends Error {
  readonly faults: readonly Fault[];
  constructor(...faults: readonly Fault[]) {
    super(faults.map(({ code }) => code).join(', '));
    this.faults = faults;
  }
}

/** A limit was passed; the answer says when there is room again. */
export class TooMany extends Refusal {
  readonly waitMs: number;
  constructor(waitMs: number, found?: Fault) {
    super(found ?? fault('http.tooManyRequests', '', { time: waitMs }));
    this.waitMs = waitMs;
  }
}

/** Refuses where a limit says how long to wait. */
export function passOrWait(waitMs: number | undefined, found?: (time: number) => Fault): void {
  if (waitMs !== undefined) throw new TooMany(waitMs, found?.(waitMs));
}

export const refuse = (...faults: readonly Fault[]): never => {
  throw new Refusal(...faults);
};

/** A row that is there; 404 for one that is not, or is another case's. */
export const found = <Row>(row: Row | undefined): Row => row ?? refuse(fault('http.rowNotFound'));

/**
 * The first problem of each field of what was handed in, in Persian, with the label its schema carries. What is there and of
 * another type is told so: it is not missing.
 */
export function schemaFaults(error: z.ZodError, schema: z.ZodType, given: unknown): Fault[] {
  const seen = new Set<string>();
  return error.issues.flatMap(issue => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .slice(0, 5)
        .map(name => fault('http.unknownField', [...issue.path, name].join('.'), { name }));
    }
    const path = issue.path.join('.');
    if (seen.has(path)) return [];
    seen.add(path);
    const field = labelOf(schema, issue.path) ?? nameOf(issue.path);
    const value = at(given, issue.path);
    return [
      value === undefined ? fault('rules.required', path, { field }) : problem(issue, value, path, field),
    ];
  });
}

function problem(issue: z.core.$ZodIssue, value: unknown, path: string, field: string): Fault {
  // A text of path or query, which have no types, that is no number.
  if (issue.code === 'invalid_type' && 'received' in issue) return fault('rules.integer', path, { field });
  if (issue.code === 'invalid_type') return wrongType(issue.expected, value, path, field);
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    if (issue.origin === 'array') return fault('rules.maxRows', path, { field, max });
    return fault(issue.origin === 'string' ? 'rules.max' : 'rules.max_value', path, { field, max });
  }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    if (issue.origin === 'array') return fault('rules.minRows', path, { field, min });
    if (issue.origin !== 'string') return fault('rules.min_value', path, { field, min });
    return min === 1 ? fault('rules.required', path, { field }) : fault('rules.min', path, { field, min });
  }
  return fault(isChoice(issue) ? 'rules.unknownValue' : 'rules.regex', path, { field });
}

/** One of an enumeration's values was asked for, and another was given. */
function isChoice(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_value') return true;
  return (
    issue.code === 'invalid_union' &&
    issue.errors.length > 0 &&
    issue.errors.every(branch => branch.every(({ code }) => code === 'invalid_value'))
  );
}

function wrongType(expected: string, value: unknown, path: string, field: string): Fault {
  switch (expected) {
    case 'string':
      return fault('rules.textType', path, { field });
    case 'boolean':
      return fault('rules.flagType', path, { field });
    case 'array':
      return fault('rules.listType', path, { field });
    case 'object':
      return fault('rules.objectType', path, { field });
    case 'number':
    case 'int':
      // A number, and not a whole one.
      return fault(typeof value === 'number' ? 'rules.integer' : 'rules.numberType', path, { field });
    default:
      return fault('rules.regex', path, { field });
  }
}

/** What stands at a place of the input. */
const at = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], given);

/** The whole has no name of its own; a row of a list is named after the list. */
const nameOf = (path: readonly PropertyKey[]): string =>
  String(path.findLast(key => typeof key === 'string') ?? sharedLabels.requestBody);

interface Described {
  def: { type: string; shape?: Record<string, Described>; element?: Described; innerType?: Described };
  meta?: () => { title?: string } | undefined;
}

/** Walks the schema along the path of an issue. */
function labelOf(schema: unknown, path: readonly PropertyKey[]): string | undefined {
  let at: Described | undefined = schema as Described;
  let title = at.meta?.()?.title;
  for (const key of path) {
    at = inner(at);
    at = at?.def.type === 'array' ? at.def.element : at?.def.shape?.[String(key)];
    if (!at) return undefined;
    title = at.meta?.()?.title ?? inner(at)?.meta?.()?.title;
  }
  return title;
}

function inner(schema: Described | undefined): Described | undefined {
  let at = schema;
  while (at?.def.innerType) at = at.def.innerType;
  return at;
}
