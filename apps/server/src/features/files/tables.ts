import type { AttachmentType, FileCheckState } from '@moadi/domain/enums';
import type { GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Row, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    evidences: Row & {
      evidence_type: AttachmentType;
      file_name: string;
      extension: GeneratedAlways<string | null>;
      content_type: string;
      size: number;
      sha256: Buffer;
      user_id: string;
      check_state: FileCheckState;
      /** What the scanner called what it found. */
      finding: string | null;
      create_date: Timestamp;
      deleted_at: NullableTimestamp;
      deleted_by_staff: boolean | null;
    };
    upload_reservations: Row & { size: number; until: Timestamp };
  }
}
