import type { keyEndpoints } from '@moadi/contract/keys';
import type { AnswerOf } from '@moadi/contract/kit';

type Overview = AnswerOf<typeof keyEndpoints.overview>;
export type Key = Overview['history'][number];

/** What every part of the page needs. */
export interface PartProps {
  clientId: number;
  overview: Overview;
  /** The case's manager; others look. */
  mayChange: boolean;
}
