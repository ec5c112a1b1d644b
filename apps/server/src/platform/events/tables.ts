import type { ColumnType } from 'kysely';
import type { Timestamp } from '../database/columns.ts';

declare module '../database/schema.ts' {
  interface Database {
    events: {
      client_id: number;
      number: ColumnType<number, never, never>;
      kind: string;
      subject_type: string;
      subject_id: string;
      data: ColumnType<unknown, object, never>;
      at: Timestamp;
    };
    event_readers: { name: string; number: number; fence: number; fence_tx: string };
  }
}
