import { INVITATION_DAYS } from '@moadi/domain/accesses';
import { insertInvitation } from '../../apps/server/src/features/accesses/invitation-store.ts';
import { endAccess, insertAccess, lockAccess } from '../../apps/server/src/features/accesses/store.ts';
import type { Tx } from '../../apps/server/src/platform/database/scope.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { demoInvited } from './people.ts';

const DAY = 86_400_000;
const PAYER = '09122222222';
const BROKER = '09124444442';

/** In the second payer's case: somebody who has not answered yet, and one whose access has ended. */
export async function seedAccesses(tx: Tx, users: ReadonlyMap<string, string>, now: number): Promise<void> {
  const { clientId } = demoInvited;
  const givenBy = users.get(PAYER)!;
  const invited = now - 2 * DAY;
  const expiresAt = invited + INVITATION_DAYS * DAY;
  await insertInvitation(tx, { ...demoInvited, id: newId(invited), givenBy, now: invited, expiresAt });
  const [given, ended] = [now - 35 * DAY, now - 6 * DAY];
  const id = newId(given);
  const userId = users.get(BROKER)!;
  const access = {
    id,
    clientId,
    userId,
    roleType: 2,
    description: 'جانشین مدیر مالی',
    givenBy,
    now: given,
  } as const;
  await insertAccess(tx, access);
  await endAccess(tx, (await lockAccess(tx, id, clientId))!, givenBy, ended);
}
