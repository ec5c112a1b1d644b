import type { SenderKeyEnd } from '@moadi/domain/enums';
import type { NullableTimestamp, Row, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    sender_keys: Row & {
      certificate: Buffer;
      subject: string;
      issuer: string;
      serial_number: string;
      fingerprint: string;
      not_before: Timestamp;
      not_after: Timestamp;
      /** The private key under its data key, and that under a master key; all three null once the key has ended. */
      sealed_key: Buffer | null;
      wrapped_key: Buffer | null;
      master_key: string | null;
      user_id: string;
      create_date: Timestamp;
      ended_at: NullableTimestamp;
      ended_by: string | null;
      ended_why: SenderKeyEnd | null;
    };
    authority_keys: {
      authority: string;
      fingerprint: string;
      id: string;
      spki: string;
      first_seen: Timestamp;
      last_seen: Timestamp;
      confirmed_at: Timestamp | null;
      confirmed_by: string | null;
    };
  }
}
