import type { contractFields, ContractTerms, posFields } from '@moadi/domain/contracts';
import type { ContractPeriodType, ContractType, SignedCopyCheck } from '@moadi/domain/enums';
import type { ColumnType, Generated } from 'kysely';
import type { Columns, NullableTimestamp, Row, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    contracts: Row &
      Omit<Columns<typeof contractFields>, 'start_date' | 'contract_period'> & {
        contract_type: ContractType;
        start_date: Timestamp;
        contract_period: ContractPeriodType;
        end_date: Timestamp;
        extends_id: string | null;
        is_extended: Generated<boolean>;
        version: Generated<number>;
        paper_version: Generated<number>;
        paper_date: Timestamp;
        signed_at: NullableTimestamp;
        signed_check: SignedCopyCheck | null;
        user_id: string;
        create_date: Timestamp;
        modify_date: NullableTimestamp;
      };
    contract_versions: Row & {
      contract_id: string;
      version: number;
      at: Timestamp;
      user_id: string;
      why: string | null;
      terms: ColumnType<ContractTerms, string, never>;
      hash: string;
    };
    contract_poses: Row & Columns<typeof posFields> & { contract_id: string; place: number };
    contract_files: Row & {
      contract_id: string;
      version: number;
      sha256: Buffer;
      evidence_id: string | null;
      at: Timestamp;
    };
  }
}
