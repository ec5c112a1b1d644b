import type { PaymentType } from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, Row, Timestamp } from '../../../platform/database/columns.ts';

declare module '../../../platform/database/schema.ts' {
  interface Database {
    invoice_attempts: Row & {
      invoice_id: string;
      fiscal_id: string;
      tax_id: string;
      internal_serial_number: number;
      packet: string;
      sha256: Buffer;
      jws: string;
      sender: string;
      create_date: Timestamp;
      /** When it left first, and last. */
      sent_at: NullableTimestamp;
      last_sent_at: NullableTimestamp;
      sends: Generated<number>;
      reference_number: string | null;
      taken_at: NullableTimestamp;
      outcome: Generated<string>;
      asked_at: NullableTimestamp;
      asks: Generated<number>;
      answer: Json<unknown>;
      answer_hash: Buffer | null;
    };
    invoice_payment_registrations: Row & {
      invoice_id: string;
      tax_id: string;
      payment_type: PaymentType;
      payment_value: string;
      payment_date: Timestamp;
      terminal: string | null;
      track_payment_number: string | null;
      outcome: Generated<string>;
      user_id: string;
      create_date: Timestamp;
      sent_at: NullableTimestamp;
      sends: Generated<number>;
      answered_at: NullableTimestamp;
      errors: Json<unknown>;
      cause: string | null;
      decided_by: string | null;
      decided_at: NullableTimestamp;
      decision: string | null;
    };
  }
}
