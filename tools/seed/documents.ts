import { attachmentType, caseState, fileCheckState, type AttachmentType } from '@moadi/domain/enums';
import { valuesOf } from '../../apps/server/src/features/cases/dues.ts';
import { valueOf } from '../../apps/server/src/features/cases/values.ts';
import { insertContractFile } from '../../apps/server/src/features/contracts/check-store.ts';
import { contractPaper } from '../../apps/server/src/features/contracts/paper/paper.ts';
import { newestContract } from '../../apps/server/src/features/contracts/store.ts';
import { markSigned } from '../../apps/server/src/features/contracts/write-store.ts';
import { insertFile } from '../../apps/server/src/features/files/store.ts';
import type { Config } from '../../apps/server/src/platform/config/config.ts';
import type { Tx } from '../../apps/server/src/platform/database/scope.ts';
import { auditAct } from '../../apps/server/src/platform/http/audit.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { received, type Storage, type StoredFile } from '../../apps/server/src/platform/storage/storage.ts';
import { signedCopyCheck } from '@moadi/domain/enums';
import { demoContracts } from './contracts.ts';
import { begunAt, demoCases, type DemoCase } from './people.ts';
import { createScanner, type Scanner } from './scans.ts';

const DAY = 86_400_000;
/** A day after a case's paper was received. */
const SIGNED = 4.5 * DAY;
const EXPERT = '09120000005';

/** What the cases had to show, and the signed papers of their contracts. */
export async function seedDocuments(
  tx: Tx,
  users: ReadonlyMap<string, string>,
  { config, storage }: { config: Pick<Config, 'PUBLIC_URL' | 'PORT'>; storage: Storage },
  now: number,
): Promise<void> {
  const scanner = createScanner();
  const documentOf = pictures(scanner, storage);
  for (const one of demoCases.filter(({ state }) => state !== caseState.id.draft))
    for (const { id: evidenceType, label } of attachmentType.items.filter(row =>
      (row.requiredFor as readonly number[]).includes(one.typeOfCase),
    )) {
      const file = { ...(await documentOf(label)), evidenceType, fileName: `${label}.jpg` };
      const userId = users.get(one.owner)!;
      await seedFile(tx, one, { ...file, contentType: 'image/jpeg', userId, now: begunAt(one, now) });
    }
  await noteDocuments(tx);
  for (const { clientId } of demoContracts.filter(({ isSigned }) => isSigned)) {
    const one = demoCases.find(row => row.clientId === clientId)!;
    const { id } = (await newestContract(tx, clientId))!;
    const { view, version } = await contractPaper(tx, { clientId, id }, true, config);
    const stored = await kept(storage, await scanner.contract(view));
    const [at, userId] = [begunAt(one, now) + SIGNED, users.get(EXPERT)!];
    const evidenceType = attachmentType.id.signedContract;
    const names = { evidenceType, fileName: 'signed-contract.pdf', contentType: 'application/pdf' };
    const evidenceId = await seedFile(tx, one, { ...stored, ...names, userId, now: at });
    const check = signedCopyCheck.id.code;
    await markSigned(tx, { clientId, id }, check, at);
    const file = {
      clientId,
      id: newId(at),
      contractId: id,
      version,
      sha256: stored.sha256,
      evidenceId,
      now: at,
    };
    await insertContractFile(tx, file);
    const detail = { check, version, evidence: evidenceId };
    const act = { userId, clientId, address: '127.0.0.1', subject: id, detail, now: at };
    await auditAct(tx, { ...act, action: 'contracts.signed' });
  }
}

/** What was asked for again is what lies there: nobody has mended it yet. */
async function noteDocuments(tx: Tx): Promise<void> {
  const asked = tx.selectFrom('case_dues').select(['client_id', 'id', 'target']);
  for (const { client_id, id, target } of await asked.where('target_kind', '=', 'document').execute()) {
    const value = valueOf(await valuesOf(tx, client_id), { targetKind: 'document', target });
    if (value === undefined) continue;
    const due = tx.updateTable('case_dues').set({ value_then: JSON.stringify(value) });
    await due.where('client_id', '=', client_id).where('id', '=', id).execute();
  }
}

/** Equal documents are one file, as the storage keeps them. */
function pictures(scanner: Scanner, storage: Storage): (label: string) => Promise<StoredFile> {
  const made = new Map<string, Promise<StoredFile>>();
  return label => {
    const known = made.get(label) ?? scanner.document(label).then(bytes => kept(storage, bytes));
    made.set(label, known);
    return known;
  };
}

const kept = (storage: Storage, bytes: Buffer): Promise<StoredFile> =>
  received(storage, once(bytes), async file => {
    await storage.keep(file);
    return { sha256: file.sha256, size: file.size };
  });

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

interface SeededFile extends StoredFile {
  evidenceType: AttachmentType;
  fileName: string;
  contentType: string;
  userId: string;
  now: number;
}

async function seedFile(tx: Tx, { clientId }: DemoCase, file: SeededFile): Promise<string> {
  const id = newId(file.now);
  await insertFile(tx, { ...file, clientId, id, checkState: fileCheckState.id.notScanned });
  return id;
}
