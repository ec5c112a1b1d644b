import type {
  CaseRoleType,
  CaseState,
  DueState,
  DueTarget,
  PersonPositionType,
  PersonType,
  SendingMode,
  Weekday,
} from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { CaseEvent } from '@moadi/domain/cases';
import type {
  CatalogueRow,
  Json,
  NullableTimestamp,
  Row,
  Timestamp,
} from '../../platform/database/columns.ts';

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
      reviewer_id: string | null;
      reviewed_at: NullableTimestamp;
      inquired_at: NullableTimestamp;
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
    case_liability: Row & {
      at: Timestamp;
      user_id: string;
      was_non_taxable: boolean;
      is_non_taxable: boolean;
    };
    case_dues: Row & {
      target_kind: DueTarget;
      target: string;
      code: string;
      note: string | null;
      state: Generated<DueState>;
      user_id: string | null;
      create_date: Timestamp;
      declared_at: NullableTimestamp;
      value_then: Json<string>;
      answered_at: NullableTimestamp;
      closed_at: NullableTimestamp;
      closed_by: string | null;
    };
    case_reasons: CatalogueRow & { code: string; title: string };
    holidays: CatalogueRow & { title: string; weekday: Weekday | null; day: NullableTimestamp };
    case_users: Row & {
      user_id: string;
      role_type: CaseRoleType;
      description: string | null;
      given_by: string | null;
      create_date: Timestamp;
    };
    case_uses: { client_id: number; user_id: string; last_used_at: Timestamp };
  }
}
