import { MOST_PART_MB } from '@moadi/contract/goods-lists';
import type { goodsListSchemas as schemas } from '@moadi/contract/goods-lists/schemas';
import { fileSizeUnits, goodsListPartState, goodsListState, type GoodsListState } from '@moadi/domain/enums';
import { englishText, fault, faultText, type Fault } from '@moadi/domain/faults';
import { formatJalaliTime, normalizeText, toPersianDigits } from '@moadi/domain/primitives';
import type { z } from 'zod';
import { isViolationOf } from '../../platform/database/violations.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { jobOf } from './job-of.ts';
import {
  findArriving,
  findList,
  findOpenList,
  findPart,
  insertList,
  insertPart,
  listParts,
  liveListAge,
  lockList,
  moveList,
  removePart as markRemoved,
  type Part,
} from './store.ts';

type OpenedList = z.input<(typeof schemas)['item']['response']>;
type AnsweredPart = z.input<(typeof schemas)['addPart']['response']>;

/** Who does it. */
export interface By {
  userId: string;
  address: string;
  now: number;
}

const is = goodsListState.id;

export async function openedList(tx: Tx, id: string): Promise<OpenedList> {
  const list = found(await findList(tx, id));
  const liveAsOf = await liveListAge(tx);
  const parts = (await listParts(tx, id)).map(partOf);
  return { ...list, parts, ...(liveAsOf !== undefined && { liveAsOf }) };
}

export function partOf(part: Part): AnsweredPart {
  const { fault: wrong, key: _key, sha256: _sha256, ...rest } = part;
  if (!wrong) return withoutNulls(rest);
  const said = wrong as Fault;
  return {
    ...withoutNulls(rest),
    fault: { code: said.code, message: faultText(said), messageEn: englishText(said) },
  };
}

/** Begins a list; while another one is under way, that one is named. */
export async function openList(tx: Tx, { read }: Pick<Db, 'read'>, by: By): Promise<OpenedList> {
  const { userId, address, now } = by;
  const id = newId(now);
  try {
    await insertList(tx, { id, userId, now });
  } catch (error) {
    if (!isViolationOf(error, 'goods_lists_open')) throw error;
    const open = await findOpenList(read);
    refuse(fault('goodsLists.openAlready', '', { date: formatJalaliTime(open?.createDate ?? now) }));
  }
  await auditAct(tx, {
    ...{ action: 'reference.listOpened', userId, address, now, subject: id },
    detail: { list: id },
  });
  return openedList(tx, id);
}

const KINDS = /\.(zip|csv|xml)$/i;
const MB = 1_048_576;

/** Announces a part, or finds the one again whose upload broke off. Anyone who adds to what was compared has it compared anew. */
export async function addPart(
  tx: Tx,
  listId: string,
  body: { fileName: string; size: number },
  now: number,
): Promise<AnsweredPart> {
  const fileName = normalizeText(body.fileName).slice(-120);
  const { size } = body;
  if (!KINDS.test(fileName)) refuse(fault('goodsLists.fileKind', 'fileName'));
  if (size === 0) refuse(fault('uploads.empty', 'size'));
  if (size > MOST_PART_MB * MB) {
    const most = `${toPersianDigits(MOST_PART_MB)} ${fileSizeUnits.label(fileSizeUnits.id.mb)}`;
    refuse(fault('uploads.tooLarge', 'size', { size: most, mb: MOST_PART_MB }));
  }
  await inState(tx, listId, [is.gathering, is.compared]);
  const arriving = await findArriving(tx, listId, fileName, size);
  if (arriving) return partOf(arriving);
  await moveList(tx, listId, [is.compared, is.gathering]);
  const id = newId(now);
  await insertPart(tx, { id, listId, fileName, size, now });
  return partOf(found(await findPart(tx, listId, id)));
}

export async function removePart(tx: Tx, listId: string, partId: string, now: number): Promise<OpenedList> {
  await inState(tx, listId, [is.gathering, is.compared]);
  const part = found(await findPart(tx, listId, partId));
  await moveList(tx, listId, [is.compared, is.gathering]);
  await markRemoved(tx, part.id, now);
  await addJobs(tx, [jobOf('clear', listId, now)]);
  return openedList(tx, listId);
}

/** Has all parts compared with what is live. */
export async function compareList(tx: Tx, listId: string, now: number): Promise<OpenedList> {
  const state = await inState(tx, listId, [is.gathering, is.compared]);
  const parts = await listParts(tx, listId);
  if (parts.length === 0) refuse(fault('goodsLists.noParts'));
  const refused = parts.find(part => part.state === goodsListPartState.id.refused);
  if (refused) refuse(fault('goodsLists.partRefused', '', { fileName: refused.fileName }));
  const onWay = parts.find(part => part.state !== goodsListPartState.id.read);
  if (onWay) refuse(fault('goodsLists.partsOnWay', '', { fileName: onWay.fileName }));
  await moveList(tx, listId, [state, is.comparing]);
  await addJobs(tx, [jobOf('compare', listId, now)]);
  return openedList(tx, listId);
}

/** Has what was looked at made live. */
export async function switchList(tx: Tx, listId: string, { userId, now }: By): Promise<OpenedList> {
  await inState(tx, listId, [is.compared]);
  await moveList(tx, listId, [is.compared, is.switching], { switchedBy: userId });
  await addJobs(tx, [jobOf('switch', listId, now)]);
  return openedList(tx, listId);
}

/** Puts aside what is not live, in whatever it is: what is under way ends by itself. */
export async function takeAway(tx: Tx, listId: string, { userId, address, now }: By): Promise<OpenedList> {
  const state = await inState(tx, listId, [is.gathering, is.comparing, is.compared]);
  await moveList(tx, listId, [state, is.takenAway], { endedAt: now });
  await addJobs(tx, [jobOf('clear', listId, now)]);
  await auditAct(tx, {
    ...{ action: 'reference.listTakenAway', userId, address, now, subject: listId },
    detail: { list: listId },
  });
  return openedList(tx, listId);
}

/** The list's state, held; refused where it is none of these. */
async function inState(tx: Tx, id: string, states: readonly GoodsListState[]): Promise<GoodsListState> {
  const { state } = found(await lockList(tx, id));
  if (states.includes(state)) return state;
  return refuse(fault('goodsLists.notNow', '', { state: goodsListState.label(state), stateIds: state }));
}
