import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../database/columns.ts';

declare module '../database/schema.ts' {
  interface Database {
    sessions: {
      id: string;
      user_id: string;
      refresh_hash: Buffer;
      generation: Generated<number>;
      create_date: Timestamp;
      last_used_at: Timestamp;
      expires_at: Timestamp;
      revoked_at: NullableTimestamp;
      revoked_why: string | null;
      address: string | null;
      agent: string | null;
      second_factor_at: NullableTimestamp;
    };
    act_confirmations: {
      id: string;
      token_hash: Buffer;
      session_id: string;
      act: string;
      target: string;
      create_date: Timestamp;
      expires_at: Timestamp;
      used_at: NullableTimestamp;
      used_for: string | null;
    };
    code_requests: {
      id: string;
      cookie_hash: Buffer;
      mobile_number: string;
      purpose: string;
      target: Generated<string>;
      salt: Buffer;
      code_hash: Buffer;
      expires_at: Timestamp;
      earlier_hash: Buffer | null;
      earlier_expires_at: NullableTimestamp;
      tries: Generated<number>;
      create_date: Timestamp;
      used_at: NullableTimestamp;
    };
    known_browsers: {
      id: string;
      cookie_hash: Buffer;
      user_id: string;
      agent: string | null;
      create_date: Timestamp;
      last_used_at: Timestamp;
      expires_at: Timestamp;
    };
  }
}
