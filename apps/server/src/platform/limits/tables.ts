import type { Timestamp } from '../database/columns.ts';

declare module '../database/schema.ts' {
  interface Database {
    limit_counters: { key: string; window_start: Timestamp; count: number };
  }
}
