import type { CaseRoleType, CaseState, PersonType, SendingMode } from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { NullableTimestamp, Row, Timestamp } from '../../platform/database/columns.ts';

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
      create_date: Timestamp;
      modify_date: NullableTimestamp;
    };
    case_users: Row & {
      user_id: string;
      role_type: CaseRoleType;
      description: string | null;
      create_date: Timestamp;
    };
  }
}
