import type {
  CaseRoleType,
  CaseState,
  PersonPositionType,
  PersonType,
  SendingMode,
} from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { CaseEvent } from '@moadi/domain/cases';
import type { Json, NullableTimestamp, Row, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
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
      province_id: number | null;
      city_id: number | null;
      fax_number: string | null;
      owner_identity_certificate_number: string | null;
      version: Generated<number>;
      state_since: Timestamp;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
    };
    sign_owners: Row & {
      position: PersonPositionType;
      name: string;
      surname: string;
      birth_date: NullableTimestamp;
      national_code: string;
      mobile_number: string;
      email: string | null;
      place: number;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
    };
    case_history: Row & {
      at: Timestamp;
      user_id: string | null;
      event: CaseEvent;
      from_state: CaseState | null;
      to_state: CaseState;
      description: string | null;
    };
    case_dues: Row & {
      target_kind: 'field' | 'document' | 'signatory';
      target: string;
      code: string;
      note: string | null;
      state: Generated<number>;
      user_id: string | null;
      create_date: Timestamp;
      value_then: Json<unknown>;
      answered_at: NullableTimestamp;
      closed_at: NullableTimestamp;
      closed_by: string | null;
    };
    case_users: Row & {
      user_id: string;
      role_type: CaseRoleType;
      description: string | null;
      create_date: Timestamp;
    };
  }
}
