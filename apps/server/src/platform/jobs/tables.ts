import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../database/columns.ts';

declare module '../database/schema.ts' {
  interface Database {
    jobs: {
      id: string;
      kind: string;
      client_id: number;
      subject_id: string;
      run_at: Timestamp;
      tries: Generated<number>;
      claims: Generated<number>;
      lease_until: NullableTimestamp;
      worker: string | null;
      last_error: string | null;
      note: string | null;
      tried_at: NullableTimestamp;
      /** Since when it is tried in vain. */
      trying_since: NullableTimestamp;
      create_date: Timestamp;
    };
    job_gates: {
      kind: string;
      /** A fraction of a token counts: exact text. */
      tokens: string;
      refilled_at: Timestamp;
      failures: Generated<number>;
      hold_until: NullableTimestamp;
      paused_at: NullableTimestamp;
      paused_by: string | null;
      pause_reason: string | null;
      requests: Generated<number>;
      answered: Generated<number>;
      answer_ms: Generated<number>;
      jobs_done: Generated<number>;
      last_answer_at: NullableTimestamp;
      last_failure_at: NullableTimestamp;
      last_failure: string | null;
    };
    case_gates: { client_id: number; kind: string; tokens: string; refilled_at: Timestamp };
    job_pauses: {
      client_id: number;
      kind: string;
      paused_at: Timestamp;
      paused_by: string;
      reason: string;
    };
  }
}
