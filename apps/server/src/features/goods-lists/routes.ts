import { goodsListEndpoints as endpoints } from '@moadi/contract/goods-lists';
import { goodsListSchemas as schemas } from '@moadi/contract/goods-lists/schemas';
import type { Parts } from '../../parts.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { takePieceOfPart } from './pieces.ts';
import {
  addPart,
  compareList,
  openedList,
  openList,
  partOf,
  removePart,
  switchList,
  takeAway,
} from './service.ts';
import { countChanges, countLists, countRemarks, listChanges, listLists, listRemarks } from './store.ts';

export function goodsListRoutes(routes: Routes, parts: Pick<Parts, 'db' | 'storage' | 'log'>): void {
  const { db } = parts;
  const by = ({ user, address, now }: { user: { id: string }; address: string; now: number }) => ({
    ...{ userId: user.id, address, now },
  });
  routes.signedIn(endpoints.list, schemas.list, ({ list, read }) => listLists(read, list));
  routes.signedIn(endpoints.count, schemas.count, async ({ list }) => ({
    totalCount: await countLists(db.read, list),
  }));
  routes.signedIn(endpoints.item, schemas.item, ({ params }) => openedList(db.read, params.id));
  routes.act(endpoints.open, schemas.open, call => openList(call.tx, db, by(call)));
  routes.act(endpoints.addPart, schemas.addPart, ({ tx, params, body, now }) =>
    addPart(tx, params.id, body, now),
  );
  routes.signedIn(endpoints.addPiece, schemas.addPiece, async ({ params, query, request, now }) =>
    partOf(
      await takePieceOfPart(parts, {
        ...{ request, listId: params.id, partId: params.partId },
        ...{ from: query.from, now },
      }),
    ),
  );
  routes.act(endpoints.removePart, schemas.removePart, ({ tx, params, now }) =>
    removePart(tx, params.id, params.partId, now),
  );
  routes.act(endpoints.compare, schemas.compare, ({ tx, params, now }) => compareList(tx, params.id, now));
  routes.act(endpoints.switch, schemas.switch, call => switchList(call.tx, call.params.id, by(call)));
  routes.act(endpoints.takeAway, schemas.takeAway, call => takeAway(call.tx, call.params.id, by(call)));
  routes.signedIn(endpoints.changes, schemas.changes, ({ params, list, read }) =>
    listChanges(read, params.id, list),
  );
  routes.signedIn(endpoints.changesCount, schemas.changesCount, async ({ params, list }) => ({
    totalCount: await countChanges(db.read, params.id, list),
  }));
  routes.signedIn(endpoints.remarks, schemas.remarks, ({ params, list, read }) =>
    listRemarks(read, params.id, list),
  );
  routes.signedIn(endpoints.remarksCount, schemas.remarksCount, async ({ params, list }) => ({
    totalCount: await countRemarks(db.read, params.id, list),
  }));
}
