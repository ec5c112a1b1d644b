import { timestamp } from '../../apps/server/src/platform/database/connect.ts';
import type { Db } from '../../apps/server/src/platform/database/scope.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { loadedCases } from '../pipeline/cases.ts';

const MOST_TOGETHER = 1_000;

/** So many people with a role in the cases that are loaded, in turn. */
export async function addListeners(db: Db, count: number): Promise<{ id: string; role: 3 }[]> {
  const now = Date.now();
  const create_date = timestamp(now);
  const people = Array.from({ length: count }, () => ({ id: newId(now), role: 3 as const }));
  for (let from = 0; from < count; from += MOST_TOGETHER) {
    const some = people.slice(from, from + MOST_TOGETHER);
    const users = some.map(({ id, role }, i) => ({
      ...{ id, role, create_date, mobile_number: `0999${String(from + i).padStart(7, '0')}` },
      ...{ first_name: 'شنونده', last_name: 'یکم' },
    }));
    const accesses = some.map((person, i) => ({
      ...{ id: newId(now), user_id: person.id, role_type: 2 as const, create_date },
      client_id: loadedCases[(from + i) % loadedCases.length]!.clientId,
    }));
    await db.system(async tx => {
      await tx.insertInto('users').values(users).execute();
      await tx.insertInto('case_users').values(accesses).execute();
    });
  }
  return people;
}
