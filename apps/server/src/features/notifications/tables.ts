import type { SmsKind } from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    messages: {
      id: string;
      user_id: string;
      title: string;
      message: string;
      link: string | null;
      /** It goes out as a text message too. */
      sms_kind: Generated<SmsKind | null>;
      is_readed: Generated<boolean>;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
    };
    sms_declined: { user_id: string; kind: SmsKind; at: Timestamp };
    told_once: { what: string; at: Timestamp };
  }
}
