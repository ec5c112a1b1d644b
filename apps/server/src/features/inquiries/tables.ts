import type { PersonType } from '@moadi/domain/enums';
import type { Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    /** What the register said of economic numbers when somebody asked. */
    asked_taxpayers: {
      economic_code: string;
      found: boolean;
      person_type: PersonType | null;
      identity: string | null;
      postal_code: string | null;
      status: string | null;
      asked_at: Timestamp;
    };
  }
}
