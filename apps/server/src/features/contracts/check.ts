import type { contractSchemas } from '@moadi/contract/contracts/schemas';
import { fault } from '@moadi/domain/faults';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/faults.ts';
import { checkedFile, checkedVersion } from './check-store.ts';

type Checked = z.output<typeof contractSchemas.check.response>;
type Version = NonNullable<Awaited<ReturnType<typeof checkedVersion>>>;

/** What anyone may know of the contract in a code on paper: whether it was agreed so, and whether it still is. */
export async function checkMark(
  tx: Tx,
  { id, version, hash }: { id: string; version: number; hash: string },
): Promise<Checked> {
  const row = (await checkedVersion(tx, id, version)) ?? refuse(fault('contracts.checkNotFound'));
  return shown(row, row.hash === hash);
}

/** The same by the hash of a file. */
export async function checkFile(
  tx: Tx,
  sha256: string,
): Promise<z.output<typeof contractSchemas.checkFile.response>> {
  const row = (await checkedFile(tx, Buffer.from(sha256, 'hex'))) ?? refuse(fault('contracts.checkNotFound'));
  return { ...shown(row, true), kind: row.evidenceId === null ? 'made' : 'signed' };
}

/** Nothing of the person leaves here. */
function shown(
  { contractNumber, contractType, version, newestVersion, terms }: Version,
  isSame: boolean,
): Checked {
  const { startDate, endDate } = terms;
  return {
    ...(contractNumber !== null && isSame && { contractNumber }),
    ...{ contractType, version, newestVersion, startDate, endDate },
    standing: !isSame ? 'altered' : version === newestVersion ? 'valid' : 'superseded',
  };
}
