import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { importSchemas as schemas } from '@moadi/contract/imports/schemas';
import type { Parts } from '../../parts.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { reserveRoom } from '../files/for-others.ts';
import { takePieceOfBook } from './pieces.ts';
import { rowsFrom } from './rows-store.ts';
import { announce, announcedOf, cancel, kindsFor, openedOf, readable, rowOf } from './service.ts';
import { countImports, listImports, namesOf } from './store.ts';

/** Room for a book is kept so long after it was announced. */
const ARRIVING_MS = 2 * 86_400_000;

export function importRoutes(
  routes: Routes,
  parts: Pick<Parts, 'db' | 'storage' | 'log' | 'config' | 'clock'>,
): void {
  const { config } = parts;
  routes.inCase(endpoints.list, schemas.list, async ({ tx, read, access, list }) => {
    const rows = await listImports(tx, access.clientId, kindsFor(access), list);
    const names = await namesOf(
      read,
      rows.map(({ userId }) => userId),
    );
    return rows.map(row => rowOf(row, names));
  });
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, list }) => ({
    totalCount: await countImports(tx, access.clientId, kindsFor(access), list),
  }));
  routes.inCase(endpoints.item, schemas.item, async ({ tx, read, access, params }) =>
    openedOf(read, await readable(tx, access, params.id)),
  );
  routes.inCase(endpoints.open, schemas.open, async ({ tx, read, access, user, body, now }) => {
    const book = await announce({ tx, access, userId: user.id, now }, announcedOf(body));
    const { clientId, id, size } = book;
    await reserveRoom(tx, { clientId, id, size, until: now + ARRIVING_MS }, config, now);
    return openedOf(read, book);
  });
  routes.inCaseAfter(
    endpoints.addPiece,
    schemas.addPiece,
    async ({ access, params, query, request, now }) => {
      const key = { clientId: access.clientId, id: params.id };
      await takePieceOfBook(parts, access, key, { request, from: query.from, now });
    },
    async ({ tx, read, access, params }) => openedOf(read, await readable(tx, access, params.id)),
  );
  routes.inCase(endpoints.rows, schemas.rows, async ({ tx, access, params, query }) => {
    const book = await readable(tx, access, params.id);
    const { sheet, from = 1, take = 50 } = query;
    const rows = await rowsFrom(tx, book, { sheet, from, most: take });
    return rows.map(({ row, hidden, cells }) => ({ number: row, hidden, cells }));
  });
  routes.inCase(endpoints.cancel, schemas.cancel, async ({ tx, read, access, user, params, now }) =>
    openedOf(read, await cancel({ tx, access, userId: user.id, now }, params.id)),
  );
}
