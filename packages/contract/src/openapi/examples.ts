import recorded from './examples.json' with { type: 'json' };

/** A request and its answer, recorded by `apps/server/test/examples` from a running server, by operation id. */
export interface Example {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** That only the operation asks for. */
  headers?: Readonly<Record<string, string>>;
  /** What an answer that is a file says of it. */
  file?: { type: string; disposition: string };
  /** What stands in `data`. */
  answer?: unknown;
}

export type Examples = Readonly<Record<string, Example>>;

export const recordedExamples: Examples = recorded;
