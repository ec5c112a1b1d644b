import {
  contractFields,
  endDateOf,
  posFields,
  type ContractDocument,
  type ContractTerms,
  type PosDocument,
} from '@moadi/domain/contracts';
import type { ContractType, SignedCopyCheck } from '@moadi/domain/enums';
import { timestamp } from '../../platform/database/connect.ts';
import { toColumns } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { newId } from '../../platform/ids.ts';

/** A document that has passed its check has these two. */
const contractColumns = (document: ContractDocument) => ({
  ...toColumns(contractFields, document),
  start_date: timestamp(document.startDate!),
  contract_period: document.contractPeriod!,
  end_date: timestamp(endDateOf(document.startDate!, document.contractPeriod!)),
});

export interface NewContract extends RowKey {
  contractType: ContractType;
  document: ContractDocument;
  extendsId?: string | undefined;
  userId: string;
  now: number;
}

export const insertContract = (
  tx: Tx,
  { clientId, id, contractType, document, extendsId, userId, now }: NewContract,
) =>
  tx
    .insertInto('contracts')
    .values({
      ...contractColumns(document),
      client_id: clientId,
      id,
      contract_type: contractType,
      extends_id: extendsId ?? null,
      paper_date: timestamp(now),
      user_id: userId,
      create_date: timestamp(now),
    })
    .execute();

export interface Changed extends RowKey {
  /** The one that the edit began from. */
  version: number;
  document: ContractDocument;
  /** What is agreed is another: a new paper. */
  isNewPaper: boolean;
  now: number;
}

/** False when it is no longer the version that the edit began from. */
export async function changeContract(
  tx: Tx,
  { clientId, id, version, document, isNewPaper, now }: Changed,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contracts')
    .set(eb => ({
      ...contractColumns(document),
      version: eb('version', '+', 1),
      modify_date: timestamp(now),
      // What was signed was another paper.
      ...(isNewPaper && {
        paper_version: eb('paper_version', '+', 1),
        paper_date: timestamp(now),
        signed_at: null,
        signed_check: null,
      }),
    }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False when another one was first. */
export async function markExtended(tx: Tx, { clientId, id }: RowKey, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contracts')
    .set(eb => ({ is_extended: true, version: eb('version', '+', 1), modify_date: timestamp(now) }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('is_extended', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const markSigned = (tx: Tx, { clientId, id }: RowKey, check: SignedCopyCheck, now: number) =>
  tx
    .updateTable('contracts')
    .set(eb => ({
      signed_at: timestamp(now),
      signed_check: check,
      version: eb('version', '+', 1),
      modify_date: timestamp(now),
    }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

export interface NewVersion {
  clientId: number;
  terms: ContractTerms;
  hash: string;
  why: string | undefined;
  userId: string;
  now: number;
}

export const insertVersion = (tx: Tx, { clientId, terms, hash, why, userId, now }: NewVersion) =>
  tx
    .insertInto('contract_versions')
    .values({
      client_id: clientId,
      id: newId(now),
      contract_id: terms.id,
      version: terms.version,
      at: timestamp(now),
      user_id: userId,
      why: why ?? null,
      terms: JSON.stringify(terms),
      hash,
    })
    .execute();

/** All card readers of a contract anew, in their order. */
export async function replacePoses(
  tx: Tx,
  { clientId, id }: RowKey,
  poses: readonly PosDocument[],
  now: number,
): Promise<void> {
  await tx
    .deleteFrom('contract_poses')
    .where('client_id', '=', clientId)
    .where('contract_id', '=', id)
    .execute();
  if (poses.length === 0) return;
  await tx
    .insertInto('contract_poses')
    .values(
      poses.map((pos, place) => ({
        ...toColumns(posFields, pos),
        client_id: clientId,
        id: newId(now),
        contract_id: id,
        place,
      })),
    )
    .execute();
}
