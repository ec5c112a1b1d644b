import type { ApiKeyRight } from '@moadi/domain/enums';
import type { NullableTimestamp, Row, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    api_keys: Row & {
      name: string;
      /** SHA-256 of the key. */
      token_hash: Buffer;
      /** How the key begins. */
      hint: string;
      rights: ApiKeyRight[];
      networks: string[];
      user_id: string;
      create_date: Timestamp;
      expires_at: NullableTimestamp;
      last_used_at: NullableTimestamp;
      last_address: string | null;
      ended_at: NullableTimestamp;
      ended_by: string | null;
    };
  }
}
