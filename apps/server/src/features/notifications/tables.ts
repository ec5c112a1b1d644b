import type { MessageAudience, RoleType, SmsKind } from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    messages: {
      id: string;
      audience: Generated<MessageAudience>;
      user_id: string | null;
      audience_case: number | null;
      audience_role: RoleType | null;
      /** Absent: the panel itself. */
      author_id: string | null;
      title: string;
      message: string;
      link: string | null;
      /** Of those that are one line to their reader. */
      kind: string | null;
      kind_of: string | null;
      /** It goes out as a text message too. */
      sms_kind: Generated<SmsKind | null>;
      sms_at: NullableTimestamp;
      /** Of a message for one person; the others have receipts. */
      is_readed: Generated<boolean>;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
      publish_date: Timestamp;
      end_date: NullableTimestamp;
      version: Generated<number>;
    };
    message_receipts: { user_id: string; message_id: string; read_at: Timestamp };
    /** What is in whose box, read or not, also what is not yet or no longer shown. */
    message_boxes: {
      user_id: string;
      id: string;
      title: string;
      message: string;
      link: string | null;
      kind: string | null;
      kind_of: string | null;
      is_readed: boolean;
      publish_date: number;
      end_date: number | null;
    };
    /** What somebody chose otherwise than holds at first: not wanted, or asked for. */
    sms_declined: { user_id: string; kind: SmsKind; is_wanted: boolean; at: Timestamp };
    sms_days: { user_id: string; day: number; count: number };
    told_once: { what: string; at: Timestamp };
  }
}
