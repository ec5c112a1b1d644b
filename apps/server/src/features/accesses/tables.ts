import type { AccessEnd, AccessKind, AccessState, CaseRoleType } from '@moadi/domain/enums';
import type { NullableTimestamp, Row, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    ended_accesses: Row & {
      user_id: string;
      role_type: CaseRoleType;
      description: string | null;
      given_by: string | null;
      create_date: Timestamp;
      last_used_at: NullableTimestamp;
      ended_at: Timestamp;
      ended_by: string;
    };
    case_invitations: Row & {
      mobile_number: string;
      national_identity_code: string;
      role_type: CaseRoleType;
      description: string | null;
      given_by: string;
      create_date: Timestamp;
      expires_at: Timestamp;
      ended_at: NullableTimestamp;
      end_reason: AccessEnd | null;
    };
    /** A view over the three tables of accesses. */
    case_access_rows: Row & {
      kind: AccessKind;
      state: AccessState;
      user_id: string | null;
      role_type: CaseRoleType;
      first_name: string | null;
      last_name: string | null;
      mobile_number: string;
      national_identity_code: string | null;
      description: string | null;
      given_by: string | null;
      create_date: Timestamp;
      last_used_at: NullableTimestamp;
      expires_at: NullableTimestamp;
      ended_at: NullableTimestamp;
      end_reason: AccessEnd | null;
    };
  }
}
