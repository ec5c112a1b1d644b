import { randomBytes } from 'node:crypto';
import { exportState } from '@moadi/domain/enums';
import { timestamp } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';
import { localStorage } from '../../src/platform/storage/local.ts';
import type { Make } from './given.ts';
import { mobiles } from './people.ts';
import type { Rows } from './rows.ts';

const DAY = 86_400_000;
/** As the job keeps them: behind what is of chance. */
const storedBytes = () => Buffer.concat([randomBytes(32), Buffer.from('PK')]);

/** A workbook of the owner's that is ready. */
export async function readyExport({ server, people, clientId, owner }: Rows): Promise<{ id: string }> {
  const storage = localStorage(server.files);
  const bytes = storedBytes();
  const file = await storage.receive(
    (async function* () {
      yield bytes;
    })(),
  );
  await storage.keep(file);
  await storage.drop(file);
  const now = server.clock();
  const id = newId(now);
  const userId = await people.idOf(owner);
  await server.database.db.system(async tx => {
    await tx
      .insertInto('exports')
      .values({
        ...{ id, user_id: userId, of_case: clientId, path: `/cases/${clientId}/buyers`, query: '' },
        ...{ address: '203.0.113.7', title: 'خریداران', state: exportState.id.ready, row_count: 120_000 },
        ...{ size: bytes.length - 32, sha256: file.sha256, create_date: timestamp(now) },
        end_date: timestamp(now + DAY),
      })
      .execute();
  });
  return { id };
}

export const exportRequests: Readonly<Record<string, Make>> = {
  'exports.list': async rows => (await readyExport(rows), {}),
  'exports.count': async rows => (await readyExport(rows), { query: { state: 'EQ|3' } }),
  'exports.item': async rows => ({ params: await readyExport(rows) }),
  // Of somebody else, and the only one: few are kept at a time.
  'exports.begin': async ({ server, people }) => {
    const userId = await people.idOf(mobiles.staff);
    await server.database.db.system(tx => tx.deleteFrom('exports').where('user_id', '=', userId).execute());
    return { as: 'staff', body: { path: '/buyers', query: 'sort=nickName&columns=nickName,typeOfBuyer' } };
  },
  'exports.file': async rows => ({ params: await readyExport(rows) }),
  'exports.remove': async rows => ({ params: await readyExport(rows) }),
};
