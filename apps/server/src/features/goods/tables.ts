import type { goodFields } from '@moadi/domain/goods';
import type { CaseRecordRow, Columns } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    goods: CaseRecordRow & Columns<typeof goodFields>;
  }
}
