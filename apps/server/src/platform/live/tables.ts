import type { LiveTopic } from '@moadi/domain/live';
import type { RoleType } from '@moadi/domain/enums';
import type { ColumnType, Generated } from 'kysely';

declare module '../database/schema.ts' {
  interface Database {
    signals: {
      client_id: number;
      number: ColumnType<number, never, never>;
      tx: ColumnType<string, never, never>;
      topic: LiveTopic;
      subject_ids: string[] | null;
      user_id: string | null;
      role: RoleType | null;
      /** By the clock of the database: triggers have no other. */
      at: Generated<number>;
    };
  }
}
