import type { buyerFields } from '@moadi/domain/buyers';
import type { Generated } from 'kysely';
import type { CaseRecordRow, Columns } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    buyers: CaseRecordRow & Columns<typeof buyerFields> & { inquiry_state: Generated<boolean> };
  }
}
