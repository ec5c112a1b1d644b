import type { contractSchemas } from '@moadi/contract/contracts/schemas';
import { fault } from '@moadi/domain/faults';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { checkedFile, checkedVersion } from './check-store.ts';

type Checked = z.output<typeof contractSchemas.check.response>;
type Version = NonNullable<Awaited<ReturnType<typeof checkedVersion>>>;

/** What anyone may know of the contract in a code on paper: whether it was agreed so, and whether it still is. */
export async function checkMark(
  tx: Tx,
  { id, version, hash }: { id: string; version: number; hash: string },
  now: number,
): Promise<Checked> {
  const row = (await checkedVersion(tx, id, version)) ?? refuse(fault('contracts.checkNotFound'));
  return shown(row, row.hash === hash, now);
}

/** The same by the hash of a file. */
export async function checkFile(
  tx: Tx,
  sha256: string,
  now: number,
): Promise<z.output<typeof contractSchemas.checkFile.response>> {
  const row = (await checkedFile(tx, Buffer.from(sha256, 'hex'))) ?? refuse(fault('contracts.checkNotFound'));
  return { ...shown(row, true, now), kind: row.evidenceId === null ? 'made' : 'signed' };
}

/** Answers nothing about the person. */
function shown(row: Version, isSame: boolean, now: number): Checked {
  const { contractNumber, contractType, version, newestVersion, terms } = row;
  const { startDate, endDate } = terms;
  return {
    ...(contractNumber !== null && isSame && { contractNumber }),
    ...{ contractType, version, newestVersion, startDate, endDate },
    validity: isSame ? validityOf(row, now) : 'altered',
  };
}

function validityOf({ version, newestVersion, signedAt, terms }: Version, now: number): Checked['validity'] {
  if (version !== newestVersion) return 'superseded';
  // Days of one form: the text of a later one is greater.
  if (terms.endDate < jalaliText(tehranDayOf(now))) return 'ended';
  return signedAt === null ? 'unsigned' : 'valid';
}
