import type { exportSchema } from '@moadi/contract/exports/schemas';
import { fault } from '@moadi/domain/faults';
import type { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { SessionUser } from '../../platform/http/callers/caller.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { askedRequest, EXPORT, tell } from './job.ts';
import { listAt, type Lists } from './lists.ts';
import { endedExports, findOwn, forgetExport, howManyOf, insertExport, type Look } from './store.ts';

/** So many somebody has at a time: each is a file of some hundred megabytes. */
export const MOST_EXPORTS = 5;

/** As its person sees it. */
export const shown = ({ sha256: _, path: _path, query: _query, ...row }: Own) => withoutNulls(row);
type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

export interface Wanted extends Look {
  path: string;
  query: string;
  caller: SessionUser;
  address: string;
}

/** A list that its person may read, as it is asked for. */
interface Admitted {
  title: string;
  clientId: number | undefined;
}

/** Refuses who may not read the list, or asks for what it has not. */
export async function admitted(
  lists: Lists,
  { path, query, caller, address, now }: Wanted,
): Promise<Admitted> {
  const at = listAt(lists, path) ?? refuse(fault('exports.noList', 'path'));
  await at.list.admit({ caller, now, request: askedRequest({ params: at.params, query, address }) });
  const { clientId } = at.params;
  return { title: at.title, clientId: clientId === undefined ? undefined : Number(clientId) };
}

/** Has a workbook made of a list that was admitted. */
export async function begin(
  tx: Tx,
  { path, query, address, userId, now }: Wanted,
  list: Admitted,
): Promise<z.output<typeof exportSchema>> {
  const look = { userId, now };
  const id = newId(now);
  if ((await howManyOf(tx, look)) >= MOST_EXPORTS)
    refuse(fault('exports.tooMany', '', { max: MOST_EXPORTS }));
  await insertExport(tx, { id, ...look, path, query, address, ...list });
  await addJobs(tx, [{ kind: EXPORT, subjectId: id, runAt: now, now }]);
  await tell(tx, userId);
  return shown(found(await findOwn(tx, look, id)));
}

/** Ends its making, or removes its file: its row is gone when the bytes are, or both are there for who comes next. */
export async function forget(tx: Tx, { storage }: Pick<Parts, 'storage'>, id: string): Promise<void> {
  const forgotten = await forgetExport(tx, id);
  if (!forgotten) return;
  if (forgotten.sha256) await storage.remove(forgotten.sha256);
  await tell(tx, forgotten.userId);
}

const SOME = 20;

/** Removes what was kept long enough; returns how many. */
export async function forgetOld(parts: Pick<Parts, 'db' | 'storage'>, now: number): Promise<number> {
  const ended = await endedExports(parts.db.read, now, SOME);
  for (const { id } of ended) await parts.db.system(tx => forget(tx, parts, id));
  return ended.length;
}
