import type { Json, Timestamp } from '../database/columns.ts';

declare module '../database/schema.ts' {
  interface Database {
    audit_log: {
      id: string;
      at: Timestamp;
      user_id: string | null;
      client_id: number | null;
      action: string;
      subject: string | null;
      address: string | null;
      detail: Json<unknown>;
      /** Absent until the sealer has come (platform/audit/sealer.ts). */
      number: number | null;
      hash: Buffer | null;
      case_number: number | null;
      case_hash: Buffer | null;
    };
    idempotency_keys: {
      client_id: number;
      scope: string;
      key: string;
      body_hash: Buffer;
      status: number;
      answer: Json<unknown>;
      create_date: Timestamp;
    };
  }
}
