import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    messages: {
      id: string;
      user_id: string;
      title: string;
      message: string;
      link: string | null;
      is_readed: Generated<boolean>;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
    };
    told_once: { what: string; at: Timestamp };
  }
}
