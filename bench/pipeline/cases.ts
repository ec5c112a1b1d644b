import { timestamp } from '../../apps/server/src/platform/database/connect.ts';
import type { Db } from '../../apps/server/src/platform/database/scope.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { seedDemo } from '../../tools/seed/demo.ts';
import { demoCases } from '../../tools/seed/people.ts';

const { clientId, fiscalId, owner } = demoCases[0]!;

/** Cases with one owner and a fiscal memory each: numbers are given per memory, so one case alone would stand in a queue. */
export const loadedCases = Array.from({ length: 20 }, (_, i) => ({
  clientId: 700_000_000 + i,
  fiscalId: `L${String(i).padStart(2, '0')}AD1`,
}));

/** The cases are the first of the demonstration once more, under other numbers. Returns their owner. */
export async function seedLoadedCases(db: Db, now: number): Promise<{ id: string; role: number }> {
  await seedDemo(db, now, { history: false });
  return db.system(async tx => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('mobile_number', '=', owner)
      .executeTakeFirstOrThrow();
    const found = await tx
      .selectFrom('cases')
      .selectAll()
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    // The database makes the words that a case is found by.
    const { search: _, ...model } = found as typeof found & { search?: string };
    const create_date = timestamp(now);
    const copies = loadedCases.map(made => ({
      ...model,
      client_id: made.clientId,
      fiscal_id: made.fiscalId,
      state_since: create_date,
      create_date,
      modify_date: null,
      reviewed_at: null,
      inquired_at: null,
    }));
    await tx.insertInto('cases').values(copies).execute();
    const accesses = loadedCases.map(made => ({
      client_id: made.clientId,
      id: newId(now),
      user_id: user.id,
      role_type: 1 as const,
      create_date,
    }));
    await tx.insertInto('case_users').values(accesses).execute();
    return user;
  });
}

/** Tells the simulator of the memories, as the authority would know them. */
export async function registerMemories(simulatorUrl: string): Promise<void> {
  const address = `${simulatorUrl}/control/fixtures/memories`;
  const memories = (await (await fetch(address)).json()) as { id: string }[];
  const model = memories.find(({ id }) => id === fiscalId)!;
  const body = JSON.stringify([...memories, ...loadedCases.map(made => ({ ...model, id: made.fiscalId }))]);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(`The simulator refused the memories: ${await answer.text()}`);
}
