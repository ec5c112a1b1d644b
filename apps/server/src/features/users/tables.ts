import type { GenderType, RoleType, UserType } from '@moadi/domain/enums';
import type { UnverifiedReason } from '@moadi/domain/users';
import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
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
      unverified_because: Generated<UnverifiedReason | null>;
      is_active: Generated<boolean>;
      description: string | null;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
    };
  }
}
