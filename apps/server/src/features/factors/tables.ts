import type { SecondFactorKind } from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    second_factors: {
      id: string;
      user_id: string;
      kind: SecondFactorKind;
      name: string;
      /** Of an app; null of a passkey. */
      sealed_secret: Buffer | null;
      wrapped_key: Buffer | null;
      master_key: string | null;
      last_step: number | null;
      /** Of a passkey; null of an app. */
      credential_id: string | null;
      public_key: Buffer | null;
      counter: number | null;
      transports: string[] | null;
      create_date: Timestamp;
      last_used_at: NullableTimestamp;
    };
    recovery_codes: {
      id: string;
      user_id: string;
      code_hash: Buffer;
      create_date: Timestamp;
      used_at: NullableTimestamp;
    };
    factor_challenges: {
      id: string;
      purpose: string;
      target: Generated<string>;
      challenge: string | null;
      session_id: string | null;
      cookie_hash: Buffer | null;
      sealed_secret: Buffer | null;
      wrapped_key: Buffer | null;
      master_key: string | null;
      create_date: Timestamp;
      expires_at: Timestamp;
    };
  }
}
