import type {
  CommodityCategoryType,
  CommoditySupplierType,
  CommodityType,
  GoodsListChange,
  GoodsListPartState,
  GoodsListRemark,
  GoodsListState,
  TaxStatus,
} from '@moadi/domain/enums';
import type { MessageParams } from '@moadi/domain/faults';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

interface ListedColumns {
  stuff_id: string;
  title: string;
  search: string;
  vat_rate: string | null;
  tax_status: TaxStatus | null;
  category: CommodityCategoryType;
  type: CommodityType;
  supplier: CommoditySupplierType | null;
  rate_note: string | null;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    goods_lists: {
      id: string;
      state: GoodsListState;
      user_id: string;
      switched_by: string | null;
      create_date: Timestamp;
      as_of: NullableTimestamp;
      ended_at: NullableTimestamp;
      new_count: number | null;
      rate_count: number | null;
      ended_count: number | null;
      other_count: number | null;
      withdrawn_count: number | null;
      same_count: number | null;
      /** Of all changes. */
      digest: string | null;
      /** The version of the catalogue that it was compared with. */
      compared_with: number | null;
      compared_anew: Generated<boolean>;
      progress_done: Generated<number>;
      progress_total: Generated<number>;
    };
    commodities_version: { is_only: Generated<boolean>; version: number };
    goods_list_parts: {
      id: string;
      key: GeneratedAlways<number>;
      goods_list_id: string;
      number: number;
      file_name: string;
      size: number;
      received: Generated<number>;
      state: GoodsListPartState;
      fault: Json<{ code: string; path: string; params?: MessageParams }>;
      sha256: Buffer | null;
      text_size: Generated<number>;
      text_read: Generated<number>;
      row_count: Generated<number>;
      refused_count: Generated<number>;
      remark_count: Generated<number>;
      as_of: NullableTimestamp;
      create_date: Timestamp;
      removed_at: NullableTimestamp;
    };
    /** Not logged: empty after a crash of the database. */
    goods_list_rows: ListedColumns & {
      part: number;
      row: number;
      /** Days of Tehran. */
      from_day: number;
      to_day: number | null;
      created_day: number;
      edited_day: number;
    };
    goods_list_ids: { stuff_id: string };
    /** Not logged. */
    goods_list_changes: ListedColumns & {
      n: number;
      goods_list_id: string;
      change: GoodsListChange;
      is_removed: Generated<boolean>;
      live_id: string | null;
      measurement_unit: string | null;
      edit_date: NullableTimestamp;
      valid_from: NullableTimestamp;
      valid_to: NullableTimestamp;
      before_rate: string | null;
      before_status: TaxStatus | null;
      before_from: NullableTimestamp;
      before_to: NullableTimestamp;
    };
    goods_list_remarks: {
      id: GeneratedAlways<number>;
      goods_list_id: string;
      /** 1: said while it was read; 2: while it was compared. */
      phase: number;
      part: number;
      row: number;
      kind: GoodsListRemark;
      is_refused: boolean;
      stuff_id: string;
      column_name: string | null;
      value: string | null;
      other_part: number | null;
      other_row: number | null;
    };
  }
}
