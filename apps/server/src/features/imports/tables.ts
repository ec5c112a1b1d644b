import type {
  ImportEntryState,
  ImportKind,
  ImportKnown,
  ImportMode,
  ImportRepeat,
  ImportScope,
  ImportState,
  InvoiceExcelTemplateType,
} from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, Row, Timestamp } from '../../platform/database/columns.ts';
import type { StoredFault } from './entries/kept-fault.ts';

/** A sheet of a book, and what stands around its rows. */
export interface KeptSheet {
  name: string;
  hidden: boolean;
  /** It lists the mistakes of an earlier round. */
  listsMarks: boolean;
  rowCount: number;
  hiddenRows: number;
  lastRow: number;
  merged: readonly { fromRow: number; fromColumn: number; toRow: number; toColumn: number }[];
  hiddenColumns: readonly number[];
  frozenRows: number;
  filterRow?: number | undefined;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    imports: Row & {
      kind: ImportKind;
      state: ImportState;
      version: Generated<number>;
      user_id: string;
      /** Who asked for the present stage; absent: whoever brought it in. */
      actor_id: string | null;
      file_name: string;
      size: number;
      received: Generated<number>;
      sha256: Buffer | null;
      file_id: string | null;
      file_type: InvoiceExcelTemplateType | null;
      serial: number | null;
      fault: Json<StoredFault>;
      sheets: Json<KeptSheet[]>;
      mapping: Json<unknown>;
      mapping_name: string | null;
      left_out: Json<{ why: string; count: number }[]>;
      mode: ImportMode | null;
      scope: ImportScope | null;
      known: ImportKnown | null;
      accepts: Generated<boolean>;
      row_count: Generated<number>;
      entry_count: Generated<number>;
      good_count: Generated<number>;
      doubtful_count: Generated<number>;
      faulty_count: Generated<number>;
      registered_count: Generated<number>;
      skipped_count: Generated<number>;
      taken_back_count: Generated<number>;
      kept_count: Generated<number>;
      /** Where the present stage is. */
      place: Json<unknown>;
      progress_done: Generated<number>;
      progress_total: Generated<number>;
      create_date: Timestamp;
      checked_at: NullableTimestamp;
      ended_at: NullableTimestamp;
      rows_removed_at: NullableTimestamp;
    };
    import_rows: {
      client_id: number;
      import_id: string;
      sheet: number;
      row: number;
      hidden: boolean;
      cells: string[];
      kinds: string;
    };
    import_keys: {
      client_id: number;
      import_id: string;
      sheet: number;
      row: number;
      key: string;
      number: number | null;
    };
    import_values: {
      client_id: number;
      import_id: string;
      list: string;
      key: string;
      text: string;
      count: number;
    };
    import_entries: {
      client_id: number;
      import_id: string;
      number: number;
      state: ImportEntryState;
      own_number: string | null;
      name: string | null;
      day: NullableTimestamp;
      total: string | null;
      kind_key: string | null;
      sheet: number;
      row: number;
      row_count: number;
      faults: Json<unknown>;
      fault_codes: string[] | null;
      fault_count: Generated<number>;
      message: string | null;
      repeat: ImportRepeat | null;
      repeated_id: string | null;
      stored_id: string | null;
    };
    import_mappings: Row & {
      kind: ImportKind;
      name: string;
      head_key: string;
      mapping: Json<unknown>;
      used_at: Timestamp;
      uses: number;
    };
    import_column_choices: {
      client_id: number;
      kind: ImportKind;
      column_key: string;
      choice: Json<unknown>;
      chosen_at: Timestamp;
    };
  }
}
