import { timestamp } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';
import { goodsListState, type GoodsListState } from '@moadi/domain/enums';
import type { Make } from './given.ts';
import { mobiles } from './people.ts';
import type { Rows } from './rows.ts';

const staff = { as: 'staff' } as const;
const { gathering, compared, takenAway } = goodsListState.id;
const name = 'product_all_part_1.zip';

/** A goods list in a state, with a part of which so much is there; whichever was open before is put aside. */
export async function listIn({ server, people }: Rows, state: GoodsListState, received = 400) {
  const now = timestamp(server.clock());
  const [id, partId] = [newId(), newId()];
  const userId = await people.idOf(mobiles.staff);
  await server.database.db.system(async tx => {
    await tx.updateTable('goods_lists').set({ state: takenAway }).where('state', '<', 5).execute();
    await tx.insertInto('goods_lists').values({ id, state, user_id: userId, create_date: now }).execute();
    const part = { id: partId, goods_list_id: id, number: 1, file_name: name, size: 400, received };
    const row = { ...part, state: received < 400 ? (1 as const) : (4 as const), create_date: now };
    await tx.insertInto('goods_list_parts').values(row).execute();
  });
  return { id, partId };
}

const inState =
  (state: GoodsListState): Make =>
  async rows => ({ ...staff, params: { id: (await listIn(rows, state)).id } });

/** Requests about the authority's goods list. */
export const listRequests: Readonly<Record<string, Make>> = {
  'goodsLists.list': async rows => {
    await listIn(rows, gathering);
    return { ...staff, query: { state: 'EQ|1', take: '1' } };
  },
  'goodsLists.count': () => ({ ...staff, query: { state: 'EQ|5' } }),
  'goodsLists.item': inState(gathering),
  'goodsLists.open': async rows => {
    await listIn(rows, takenAway);
    return staff;
  },
  'goodsLists.addPart': async rows => ({
    ...(await inState(gathering)(rows)),
    body: { fileName: 'product_all_part_2.zip', size: 59_192_180 },
  }),
  'goodsLists.addPiece': async rows => ({
    ...{ ...staff, params: await listIn(rows, gathering, 100) },
    ...{ query: { from: '100' }, file: { text: 'next', name: 'piece' } },
  }),
  'goodsLists.removePart': async rows => ({ ...staff, params: await listIn(rows, gathering) }),
  'goodsLists.compare': inState(gathering),
  'goodsLists.switch': inState(compared),
  'goodsLists.takeAway': inState(gathering),
  'goodsLists.changes': async rows => ({ ...(await inState(compared)(rows)), query: { change: 'EQ|2' } }),
  'goodsLists.changesCount': inState(compared),
  'goodsLists.remarks': async rows => ({
    ...(await inState(compared)(rows)),
    query: { isRefused: 'EQ|true' },
  }),
  'goodsLists.remarksCount': inState(compared),
};
