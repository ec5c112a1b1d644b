import recorded from './examples.json' with { type: 'json' };

/** A request and its answer, recorded by `apps/server/test/examples` from a running server, by operation id. */
export interface Example {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** What stands in `data`. */
  answer?: unknown;
}

export const recordedExamples: Readonly<Record<string, Example>> = recorded;
