import type {} from '../database/schema.ts';

declare module '../database/schema.ts' {
  interface Database {
    upload_pieces: { upload_id: string; start: number; size: number; sha256: Buffer };
  }
}
