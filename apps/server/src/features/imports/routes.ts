import { importEndpoints as endpoints } from '@moadi/contract/imports';
import { importSchemas as schemas } from '@moadi/contract/imports/schemas';
import type { ImportKind } from '@moadi/domain/enums';
import type { ImportMapping } from '@moadi/domain/imports';
import type { Parts } from '../../parts.ts';
import { found } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { givenFile, reserveRoom } from '../files/for-others.ts';
import { map, register, remap, send, takeBack } from './acts.ts';
import { countEntries, listEntries } from './entries/entries-store.ts';
import { markedFile, restFile } from './files-out.ts';
import { countMappings, findMapping, listMappings, nameMapping } from './reading/mapping-store.ts';
import { takePieceOfBook } from './reading/pieces.ts';
import { forgetMapping } from './reading/remembering.ts';
import { rowsFrom } from './reading/rows-store.ts';
import { sampleFile } from './reading/sample.ts';
import { announce, announcedOf, cancel, kindsFor, mayWrite, openedOf, readable, rowOf } from './service.ts';
import { countImports, listImports, namesOf } from './store.ts';
import { entryOf, layoutOf, openedEntry, summaryOf, valuesOf } from './view.ts';

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
  routes.inCase(endpoints.layout, schemas.layout, async ({ tx, access, params, query }) => {
    const { sheet, head, headRows = 1 } = query;
    const place =
      sheet !== undefined && head !== undefined
        ? { sheet, place: { from: head, rows: headRows } }
        : undefined;
    return layoutOf(tx, await readable(tx, access, params.id), place);
  });
  routes.inCase(endpoints.map, schemas.map, async ({ tx, read, access, user, params, body, now }) => {
    const { version, mapping } = body as { version: number; mapping: ImportMapping };
    return openedOf(read, await map({ tx, access, userId: user.id, now }, params.id, { version, mapping }));
  });
  routes.inCase(endpoints.remap, schemas.remap, async ({ tx, read, access, user, params, body, now }) =>
    openedOf(read, await remap({ tx, access, userId: user.id, now }, params.id, body.version)),
  );
  routes.inCase(endpoints.sums, schemas.sums, async ({ tx, access, params, now }) =>
    summaryOf(tx, await readable(tx, access, params.id), now),
  );
  routes.inCase(endpoints.entries, schemas.entries, async ({ tx, access, params, list }) => {
    const book = await readable(tx, access, params.id);
    return (await listEntries(tx, book, list)).map(row => entryOf(book, row));
  });
  routes.inCase(endpoints.countEntries, schemas.countEntries, async ({ tx, access, params, list }) => ({
    totalCount: await countEntries(tx, await readable(tx, access, params.id), list),
  }));
  routes.inCase(endpoints.entry, schemas.entry, async ({ tx, access, params, now }) => {
    const { figures } = config;
    return openedEntry(tx, await readable(tx, access, params.id), params.number, { now, figures });
  });
  routes.inCase(endpoints.register, schemas.register, async ({ tx, read, access, user, params, body, now }) =>
    openedOf(read, await register({ tx, access, userId: user.id, now }, params.id, body)),
  );
  routes.inCase(endpoints.send, schemas.send, async ({ tx, read, access, user, params, body, now }) =>
    openedOf(read, await send({ tx, access, userId: user.id, now }, params.id, body.version)),
  );
  routes.inCase(endpoints.values, schemas.values, async ({ tx, access, params }) =>
    valuesOf(tx, await readable(tx, access, params.id)),
  );
  routes.inCase(endpoints.takeBack, schemas.takeBack, async ({ tx, read, access, user, params, body, now }) =>
    openedOf(read, await takeBack({ tx, access, userId: user.id, now }, params.id, body.version)),
  );
  routes.inCase(endpoints.markedFile, schemas.markedFile, async ({ tx, access, caller, params }) => {
    const book = await readable(tx, access, params.id);
    // The file has the id of its book.
    const { sha256 } = await givenFile(tx, { caller, access }, book.id, 'imports.fileGone');
    return markedFile(parts, book, sha256);
  });
  routes.inCase(endpoints.restFile, schemas.restFile, async ({ tx, access, params }) =>
    restFile(parts, await readable(tx, access, params.id)),
  );
  routes.inCase(endpoints.mappings, schemas.mappings, ({ tx, access, list }) =>
    listMappings(tx, access.clientId, kindsFor(access), list),
  );
  routes.inCase(endpoints.countMappings, schemas.countMappings, async ({ tx, access, list }) => ({
    totalCount: await countMappings(tx, access.clientId, kindsFor(access), list),
  }));
  routes.inCase(endpoints.nameMapping, schemas.nameMapping, async ({ tx, access, params, body }) => {
    const key = { clientId: access.clientId, id: params.id };
    mayWrite(access, found(await findMapping(tx, key)).kind);
    return found(await nameMapping(tx, key, body.name));
  });
  routes.inCase(endpoints.removeMapping, schemas.removeMapping, async ({ tx, access, params }) => {
    const key = { clientId: access.clientId, id: params.id };
    const mapping = found(await findMapping(tx, key));
    mayWrite(access, mapping.kind);
    await forgetMapping(tx, key, mapping);
  });
  routes.inCase(endpoints.sampleFile, schemas.sampleFile, async ({ query, now }) =>
    sampleFile(query.kind as ImportKind, query.fileType, query.corrections === 'true', now),
  );
  routes.inCase(endpoints.cancel, schemas.cancel, async ({ tx, read, access, user, params, now }) =>
    openedOf(read, await cancel({ tx, access, userId: user.id, now }, params.id)),
  );
}
