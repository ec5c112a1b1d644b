import type {
  AttachmentType,
  CaseRoleType,
  CaseState,
  FileCheckState,
  PersonType,
  SenderKeyEnd,
  SendingMode,
} from '@moadi/domain/enums';
import type { buyerFields } from '@moadi/domain/buyers';
import type { goodFields } from '@moadi/domain/goods';
import type { Generated } from 'kysely';
import type { Timestamp, NullableTimestamp, Json, Columns, Row } from '../columns.ts';

/** Cases, and what their people keep in them. */
export interface CasesTables {
  cases: {
    client_id: number;
    owner_id: string;
    case_name: string;
    type_of_case: PersonType;
    business_name: string | null;
    company_register_number: string | null;
    branch_code: string | null;
    description: string | null;
    economy_code: string | null;
    national_identity_code: string | null;
    activity_id: string | null;
    fiscal_id: string | null;
    is_non_taxable: Generated<boolean>;
    is_practice: Generated<boolean>;
    sending_mode: Generated<SendingMode>;
    state: CaseState;
    state_description: string | null;
    postal_code: string | null;
    address: string | null;
    landline_number: string | null;
    email: string | null;
    create_date: Timestamp;
    modify_date: NullableTimestamp;
  };
  case_users: Row & {
    user_id: string;
    role_type: CaseRoleType;
    description: string | null;
    create_date: Timestamp;
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
  /** What the register said of economic numbers when somebody asked. */
  asked_taxpayers: {
    economic_code: string;
    found: boolean;
    person_type: PersonType | null;
    identity: string | null;
    postal_code: string | null;
    asked_at: Timestamp;
  };
  buyers: Row &
    Columns<typeof buyerFields> & {
      search: string;
      inquiry_state: Generated<boolean>;
      is_active: Generated<boolean>;
      version: Generated<number>;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
      deleted_at: NullableTimestamp;
    };
  goods: Row &
    Columns<typeof goodFields> & {
      search: string;
      is_active: Generated<boolean>;
      version: Generated<number>;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
      deleted_at: NullableTimestamp;
    };
  evidences: Row & {
    evidence_type: AttachmentType;
    file_name: string;
    content_type: string;
    size: number;
    sha256: Buffer;
    user_id: string;
    check_state: FileCheckState;
    /** What the scanner called what it found. */
    finding: string | null;
    create_date: Timestamp;
    deleted_at: NullableTimestamp;
  };
  upload_reservations: Row & { size: number; until: Timestamp };
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
}
