import {
  checkContract,
  checkPoses,
  contractFields,
  editFault,
  extensionFault,
  newFault,
  posFields,
  withoutIdlePos,
  type ContractDocument,
  type PosDocument,
} from '@moadi/domain/contracts';
import { caseState, contractType } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { documentOf, normalizeDocument } from '@moadi/domain/fields';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { isViolationOf } from '../../platform/database/violations.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { moveCase } from '../cases/move.ts';
import { findContract, lockCase, newestContract, posesOf, type Contract } from './store.ts';
import { recordVersion, type Provider } from './terms.ts';
import { changeContract, insertContract, markExtended, replacePoses } from './write-store.ts';

export interface Act {
  clientId: number;
  userId: string;
  address: string;
  now: number;
  provider: Provider;
  /** The person behind the case. */
  owner: string;
}

/**
 * The payer makes the contract, and the case goes on to awaiting its paper. Where there is one already, because the case came back
 * with other data, it is made anew as its next version.
 */
export async function create(
  tx: Tx,
  { confirmed, ...body }: ContractDocument & { confirmed?: boolean | undefined },
  act: Act,
): Promise<Contract> {
  const { clientId, userId, address, now, provider, owner } = act;
  const document = accepted(body, { act: 'new', now });
  if (confirmed !== true) refuse(fault('contracts.confirmRequired', 'confirmed'));
  const facts = await lockCase(tx, clientId);
  const before = await newestContract(tx, clientId);
  const wrong = newFault(before !== undefined, facts.state);
  if (wrong) refuse(wrong);
  const id = before?.id ?? newId(now);
  const version = (before?.paperVersion ?? 0) + 1;
  const type = before?.contractType ?? contractType.id.main;
  if (before)
    await changeContract(tx, {
      ...{ clientId, id, version: before.version, isNewPaper: true, now },
      document: { ...document, contractNumber: before.contractNumber },
    });
  else await insertContract(tx, { clientId, id, contractType: type, document, userId, now });
  if (before && !document.posRequest) await replacePoses(tx, { clientId, id }, [], now);
  await recordVersion(tx, provider, {
    ...{ clientId, id, version, contractType: type, document, facts, owner, userId, now },
  });
  const detail = { version };
  await auditAct(tx, { userId, clientId, action: 'contracts.made', subject: id, address, detail, now });
  if (facts.state === caseState.id.createContract)
    await moveCase(tx, { clientId, event: 'contractMade', by: { actor: 'payer', userId, address }, now });
  return found(await findContract(tx, { clientId, id }));
}

/** The payer extends a contract: of two who do at once, one is told that it cannot be extended any more. */
export async function extend(tx: Tx, id: string, body: ContractDocument, act: Act): Promise<Contract> {
  const { clientId, userId, address, now, provider, owner } = act;
  const document = accepted(body, { act: 'extension', now });
  const facts = await lockCase(tx, clientId);
  const extended = found(await findContract(tx, { clientId, id }));
  const wrong = extensionFault({ ...extended, caseState: facts.state });
  if (wrong) refuse(wrong);
  if (!(await markExtended(tx, { clientId, id }, now))) refuse(fault('contracts.cannotExtend'));
  const key = { clientId, id: newId(now) };
  const type = contractType.id.renewal;
  await insertContract(tx, { ...key, contractType: type, document, extendsId: id, userId, now });
  await recordVersion(tx, provider, {
    ...{ ...key, version: 1, contractType: type, document, facts, owner, userId, now },
  });
  const detail = { extends: id };
  await auditAct(tx, {
    userId,
    clientId,
    action: 'contracts.extended',
    subject: key.id,
    address,
    detail,
    now,
  });
  return found(await findContract(tx, key));
}

export interface Edit {
  id: string;
  version: number;
  document: ContractDocument;
  poses: readonly PosDocument[];
  why: string | undefined;
}

/**
 * Staff gives the number, the card readers, or other terms. Only other terms make a new version, which supersedes the paper that
 * was printed: its number and the readers are given to a paper that may be in the post.
 */
export async function edit(tx: Tx, given: Edit, act: Act): Promise<void> {
  const { clientId, userId, address, now, provider, owner } = act;
  const facts = await lockCase(tx, clientId);
  const key = { clientId, id: given.id };
  const before = found(await findContract(tx, key));
  const wrong = editFault({ ...before, isSigned: before.signedAt !== undefined, caseState: facts.state });
  if (wrong) refuse(wrong);
  const document = accepted(given.document, { act: 'edit', now, startBefore: before.startDate });
  const poses = given.poses.map(pos => normalizeDocument(posFields, pos));
  const faults = checkPoses(document, poses, now);
  if (faults.length > 0) refuse(...faults);
  const isNewPaper = termNames.some(name => (before[name] ?? '') !== (document[name] ?? ''));
  const why = given.why?.trim() || undefined;
  if (isNewPaper && why === undefined) refuse(fault('contracts.whyRequired', 'why'));
  const kept = await changeContract(tx, { ...key, version: given.version, document, isNewPaper, now }).catch(
    (error: unknown) =>
      isViolationOf(error, 'contracts_number')
        ? refuse(fault('contracts.numberTaken', 'contractNumber'))
        : Promise.reject(error),
  );
  if (!kept) refuse(fault('http.editedMeanwhile'));
  const posesBefore = await posesOf(tx, key);
  await replacePoses(tx, key, poses, now);
  const version = before.paperVersion + (isNewPaper ? 1 : 0);
  const { contractType: type } = before;
  if (isNewPaper)
    await recordVersion(tx, provider, {
      ...{ ...key, version, contractType: type, document, facts, owner, why, userId, now },
    });
  const detail = {
    changed: Object.keys(contractFields).filter(
      name => asText(before[name as keyof Contract]) !== asText(document[name as keyof ContractDocument]),
    ),
    ...(JSON.stringify(posesBefore) !== JSON.stringify(poses) && { poses: poses.length }),
    version,
  };
  await auditAct(tx, {
    userId,
    clientId,
    action: 'contracts.edited',
    subject: given.id,
    address,
    detail,
    now,
  });
}

/** What the two sides agree on; the number and the card readers are given to it afterwards. */
const termNames = [
  'startDate',
  'contractPeriod',
  'annuallyTurnOver',
  'posRequest',
  'posRequestQuantity',
] as const satisfies readonly (keyof ContractDocument & keyof Contract)[];

const asText = (value: unknown): string => String(value ?? '');

/** The contract as it is kept, or what is wrong with it. */
function accepted(body: ContractDocument, check: Parameters<typeof checkContract>[1]): ContractDocument {
  const given = normalizeDocument(contractFields, documentOf(contractFields, body));
  const { posRequest = false, startDate } = given;
  const isDay = typeof startDate === 'number' && Number.isSafeInteger(startDate);
  const normal = withoutIdlePos({
    ...given,
    posRequest,
    // A contract begins with its day, whatever moment of it was given.
    ...(isDay && { startDate: startOfDay(tehranDayOf(startDate)) }),
  });
  // Only staff gives a number.
  const document = check.act === 'edit' ? normal : { ...normal, contractNumber: undefined };
  const faults = checkContract(document, check);
  return faults.length > 0 ? refuse(...faults) : document;
}
