import type { NullableTimestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    audit_heads: {
      day: string;
      number: number;
      hash: Buffer;
      text: string;
      posted_at: NullableTimestamp;
    };
  }
}
