import type { ExportState } from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    /** Workbooks that are made in the background. */
    exports: {
      id: string;
      user_id: string;
      of_case: number | null;
      path: string;
      query: string;
      address: string;
      title: string;
      state: ExportState;
      row_count: Generated<number>;
      size: number | null;
      sha256: Buffer | null;
      message: string | null;
      create_date: Timestamp;
      end_date: NullableTimestamp;
    };
  }
}
