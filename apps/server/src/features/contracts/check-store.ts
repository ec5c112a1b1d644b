import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

export interface NewContractFile {
  clientId: number;
  id: string;
  contractId: string;
  version: number;
  sha256: Buffer;
  /** A scan that was uploaded. */
  evidenceId?: string;
  now: number;
}

/** One that is known is left as it is. */
export const insertContractFile = (tx: Tx, file: NewContractFile) =>
  tx
    .insertInto('contract_files')
    .values({
      client_id: file.clientId,
      id: file.id,
      contract_id: file.contractId,
      version: file.version,
      sha256: file.sha256,
      evidence_id: file.evidenceId ?? null,
      at: timestamp(file.now),
    })
    .onConflict(oc => oc.columns(['client_id', 'contract_id', 'version', 'sha256']).doNothing())
    .execute();

/** Whether the panel itself has made a file of these bytes in this case. */
export const isMadeHere = async (tx: Tx, clientId: number, sha256: Buffer): Promise<boolean> =>
  (await tx
    .selectFrom('contract_files')
    .select('id')
    .where('client_id', '=', clientId)
    .where('sha256', '=', sha256)
    .where('evidence_id', 'is', null)
    .executeTakeFirst()) !== undefined;

/** A version of a contract, over all cases: for the check page, which knows no case. */
export const checkedVersion = (tx: Tx, id: string, version: number) =>
  versions(tx)
    .where('contracts.id', '=', id)
    .where('contract_versions.version', '=', version)
    .executeTakeFirst();

/** The version that a file is of; the newest, where several have the same. */
export const checkedFile = (tx: Tx, sha256: Buffer) =>
  versions(tx)
    .innerJoin('contract_files', join =>
      join
        .onRef('contract_files.client_id', '=', 'contracts.client_id')
        .onRef('contract_files.contract_id', '=', 'contracts.id')
        .onRef('contract_files.version', '=', 'contract_versions.version'),
    )
    .select('contract_files.evidence_id as evidenceId')
    .where('contract_files.sha256', '=', sha256)
    .orderBy('contract_files.at', 'desc')
    .limit(1)
    .executeTakeFirst();

const versions = (tx: Tx) =>
  tx
    .selectFrom('contracts')
    .innerJoin('contract_versions', join =>
      join
        .onRef('contract_versions.client_id', '=', 'contracts.client_id')
        .onRef('contract_versions.contract_id', '=', 'contracts.id'),
    )
    .select(['contracts.contract_number as contractNumber', 'contracts.contract_type as contractType'])
    .select(['contracts.paper_version as newestVersion', 'contract_versions.version'])
    .select('contracts.signed_at as signedAt')
    .select(['contract_versions.hash', 'contract_versions.terms']);
