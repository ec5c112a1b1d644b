import type {
  TicketDirection,
  TicketEntryKind,
  TicketPriorityType,
  TicketRating,
  TicketState,
} from '@moadi/domain/enums';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { cannedAnswerFields } from '@moadi/domain/reference';
import type { CatalogueRow, Columns, NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

/** Nobody changes it once it is there. */
type Fixed<T> = ColumnType<T, T, never>;

declare module '../../platform/database/schema.ts' {
  interface Database {
    tickets: {
      id: Fixed<string>;
      request_row_number: GeneratedAlways<number>;
      user_id: Fixed<string>;
      title: Fixed<string>;
      request_group_id: Fixed<string>;
      request_type_id: Fixed<string>;
      priority: TicketPriorityType;
      state: TicketState;
      about_case: Fixed<number | null>;
      about_invoice: Fixed<string | null>;
      assignee_id: string | null;
      last_entry: number;
      last_date: Timestamp;
      opened_at: Timestamp;
      is_answered: boolean;
      running_since: NullableTimestamp;
      spent_ms: number;
      first_due_date: NullableTimestamp;
      settled_due_date: NullableTimestamp;
      due_date: GeneratedAlways<number>;
      rating: ColumnType<TicketRating | null, TicketRating | null | undefined, TicketRating>;
      rating_comment: ColumnType<string | null, string | null | undefined, string | null>;
      rated_at: NullableTimestamp;
      create_date: Timestamp;
    };
    ticket_entries: {
      ticket_id: string;
      number: number;
      kind: TicketEntryKind;
      direction: TicketDirection;
      author_id: string | null;
      message: string | null;
      search: string | null;
      create_date: Timestamp;
    };
    ticket_files: {
      file_id: string;
      user_id: string;
      ticket_id: string | null;
      entry_number: number | null;
      create_date: Timestamp;
    };
    ticket_visitors: { ticket_id: string; user_id: string; until: Timestamp };
    canned_answers: CatalogueRow & Columns<typeof cannedAnswerFields>;
    ticket_notes: {
      ticket_id: string;
      id: string;
      author_id: string;
      message: string;
      create_date: Timestamp;
    };
  }
}
