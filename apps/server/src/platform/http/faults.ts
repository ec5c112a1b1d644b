import { fault, waitText, type Fault } from '@moadi/domain/faults';
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
    super(found ?? fault('http.tooManyRequests', '', { time: waitText(waitMs) }));
    this.waitMs = waitMs;
  }
}

/** Refuses where a limit says how long to wait. */
export function passOrWait(waitMs: number | undefined, found?: (time: string) => Fault): void {
  if (waitMs !== undefined) throw new TooMany(waitMs, found?.(waitText(waitMs)));
}

export const refuse = (...faults: readonly Fault[]): never => {
  throw new Refusal(...faults);
};

/** The first problem of each field of a body or parameter, in Persian, with the label its schema carries. */
export function schemaFaults(error: z.ZodError, schema: z.ZodType): Fault[] {
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
    const field = labelOf(schema, issue.path) ?? String(issue.path.at(-1) ?? '');
    if (issue.code === 'too_big') return [fault('rules.max', path, { field, max: Number(issue.maximum) })];
    const absent = issue.code === 'invalid_type' && issue.input === undefined;
    return [absent ? fault('rules.required', path, { field }) : fault('rules.regex', path, { field })];
  });
}

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
