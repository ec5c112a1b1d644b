import type { GenderType, RoleType, SecondFactorKind, UserType } from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { Timestamp, NullableTimestamp, Json } from '../columns.ts';

/** Who signs in, how, and what is told to them. */
export interface PeopleTables {
  users: {
    id: string;
    user_type: Generated<UserType>;
    role: Generated<RoleType>;
    gender: GenderType | null;
    first_name: string | null;
    last_name: string | null;
    father_name: string | null;
    mobile_number: string;
    national_identity_code: string | null;
    birth_date: NullableTimestamp;
    shahkar_verification: boolean | null;
    nid_verification: boolean | null;
    is_active: Generated<boolean>;
    description: string | null;
    create_date: Timestamp;
    modify_date: NullableTimestamp;
  };
  sessions: {
    id: string;
    user_id: string;
    refresh_hash: Buffer;
    generation: Generated<number>;
    create_date: Timestamp;
    last_used_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: NullableTimestamp;
    revoked_why: string | null;
    address: string | null;
    agent: string | null;
    second_factor_at: NullableTimestamp;
  };
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
  act_confirmations: {
    id: string;
    token_hash: Buffer;
    session_id: string;
    act: string;
    target: string;
    create_date: Timestamp;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
    used_for: string | null;
  };
  code_requests: {
    id: string;
    cookie_hash: Buffer;
    mobile_number: string;
    purpose: string;
    target: Generated<string>;
    salt: Buffer;
    code_hash: Buffer;
    expires_at: Timestamp;
    earlier_hash: Buffer | null;
    earlier_expires_at: NullableTimestamp;
    tries: Generated<number>;
    create_date: Timestamp;
    used_at: NullableTimestamp;
  };
  known_browsers: {
    id: string;
    cookie_hash: Buffer;
    user_id: string;
    agent: string | null;
    create_date: Timestamp;
    last_used_at: Timestamp;
    expires_at: Timestamp;
  };
  limit_counters: { key: string; window_start: Timestamp; count: number };
  messages: {
    id: string;
    user_id: string;
    title: string;
    message: string;
    link: string | null;
    is_readed: Generated<boolean>;
    create_date: Timestamp;
    modify_date: NullableTimestamp;
  };
  audit_log: {
    id: string;
    at: Timestamp;
    user_id: string | null;
    client_id: number | null;
    action: string;
    subject: string | null;
    address: string | null;
    detail: Json<unknown>;
  };
}
