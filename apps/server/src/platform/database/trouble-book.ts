import { troubleOf, type Trouble } from '../trouble.ts';

/** Remembers that the database could not do what it was asked, until it was seen to. */
export interface TroubleBook {
  note: (error: unknown) => void;
  /** The trouble that was met last and is not over yet. */
  known: () => { trouble: Trouble; at: number } | undefined;
  over: () => void;
}

export function troubleBook(): TroubleBook {
  let known: ReturnType<TroubleBook['known']>;
  return {
    note(error) {
      const trouble = troubleOf(error);
      if (trouble !== undefined && !ofOneStatement.has((error as { code?: string }).code ?? ''))
        known = { trouble, at: performance.now() };
    },
    known: () => known,
    over: () => void (known = undefined),
  };
}

/** Waited too long, or crosswise: nothing that the next request would meet. */
const ofOneStatement = new Set(['57014', '55P03', '40001', '40P01']);
