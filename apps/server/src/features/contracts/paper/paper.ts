import { createHash } from 'node:crypto';
import { contractView, downloadFault, markAddress, type ContractView } from '@moadi/domain/contracts';
import { fault } from '@moadi/domain/faults';
import type { Config } from '../../../platform/config/config.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import { found, refuse } from '../../../platform/http/answers/faults.ts';
import { newId } from '../../../platform/ids.ts';
import { qrOf } from '../../../platform/qr.ts';
import { insertContractFile } from '../check-store.ts';
import { findContract, versionsOf } from '../store.ts';

export interface ContractPaper {
  /** Of a file. */
  name: string;
  version: number;
  view: ContractView;
}

/** The newest version of a contract on paper, from what was put on record when it was made; or why this person may not have it. */
export async function contractPaper(
  tx: Tx,
  key: RowKey,
  isStaff: boolean,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
): Promise<ContractPaper> {
  const contract = found(await findContract(tx, key));
  const wrong = downloadFault(isStaff, contract.posRequest === true);
  if (wrong) refuse(wrong);
  const [version] = await versionsOf(tx, key);
  if (!version) return refuse(fault('http.rowNotFound'));
  const { terms, hash } = version;
  const { contractNumber: number } = contract;
  const address = markAddress(publicOrigin(config), {
    contract: key.id,
    version: terms.version,
    hash,
    number,
  });
  return {
    name: `contract-${number ?? key.clientId}`,
    version: terms.version,
    view: contractView({ terms, hash, number, qr: qrOf(address) }),
  };
}

/** A file that was handed out is on record before it leaves: anyone who holds it can ask whether it is one of ours. */
export async function rememberFile(
  tx: Tx,
  { clientId, id }: RowKey,
  { version }: Pick<ContractPaper, 'version'>,
  bytes: Buffer,
  now: number,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest();
  await insertContractFile(tx, { clientId, id: newId(now), contractId: id, version, sha256, now });
}
