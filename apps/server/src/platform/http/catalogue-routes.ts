import type { Catalogue, CatalogueRow, CatalogueSchemas } from '@moadi/contract/kit';
import { fault } from '@moadi/domain/faults';
import { documentFaults, normalizeDocument, type DocumentOf, type FieldTable } from '@moadi/domain/fields';
import { endFields } from '@moadi/domain/reference';
import { catalogueStore, type CatalogueSource, type HolderColumns } from '../database/catalogues.ts';
import type { Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { auditAct } from './audit.ts';
import { found, refuse } from './faults.ts';
import type { Platform } from './platform.ts';
import type { SessionCall } from './call.ts';
import type { Routes } from './routes.ts';

interface CatalogueRoutes<F extends FieldTable, Required extends keyof F & string> extends Pick<
  CatalogueSource,
  'table'
> {
  catalogue: Catalogue<F, Required>;
  schemas: CatalogueSchemas<CatalogueRow<F, Required>, DocumentOf<F>>;
  usedIn: HolderColumns<string>;
}

/** A catalogue as its description has it: everybody reads, who may write adds, edits, ends, and deletes what nothing uses. */
export function catalogueRoutes<F extends FieldTable, Required extends keyof F & string>(
  routes: Routes,
  { db }: Pick<Platform, 'db'>,
  { catalogue, schemas, table, usedIn }: CatalogueRoutes<F, Required>,
): void {
  type Row = CatalogueRow<F, Required>;
  const { endpoints, fields, required, key, title, name } = catalogue;
  const rows = catalogueStore<Row>({ catalogue, table, usedIn });
  const titleOf = (row: Row) => String(row[title]);
  const usesOf = (tx: Tx, row: Row) => rows.uses(tx, String(row[key]));
  const write = <T>(work: (tx: Tx) => Promise<T>) =>
    db.system(async tx => {
      await rows.lock(tx);
      return work(tx);
    });

  /** The document as it is kept, or what is wrong with it. */
  const accepted = async (tx: Tx, id: string, given: DocumentOf<F>, now: number) => {
    const document = normalizeDocument(fields, given);
    const faults = documentFaults(fields, document, required, now);
    if (faults.length > 0) refuse(...faults);
    const value = String(document[key]);
    const twin = await rows.findTwin(tx, id, value);
    return twin ? refuse(fault('reference.taken', key, { value, name: titleOf(twin) })) : document;
  };
  const tell = (tx: Tx, act: string, { user, address, now }: Act, row: Row) =>
    auditAct(tx, {
      userId: user.id,
      action: `${name}.${act}`,
      subject: row.id,
      address,
      detail: { row },
      now,
    });

  routes.signedIn(endpoints.list, schemas.list, ({ list }) => rows.list(db.read, list));
  routes.signedIn(endpoints.count, schemas.count, async ({ list }) => ({
    totalCount: await rows.count(db.read, list),
  }));
  routes.signedIn(endpoints.item, schemas.item, async ({ params }) =>
    found(await rows.find(db.read, params.id)),
  );
  routes.signedIn(endpoints.uses, schemas.uses, async ({ params }) =>
    usesOf(db.read, found(await rows.find(db.read, params.id))),
  );
  routes.signedIn(endpoints.create, schemas.create, call =>
    write(async tx => {
      const id = newId(call.now);
      const row = await rows.insert(tx, id, await accepted(tx, id, call.body, call.now), call.now);
      await tell(tx, 'added', call, row);
      return row;
    }),
  );
  routes.signedIn(endpoints.update, schemas.update, call =>
    write(async tx => {
      const before = found(await rows.find(tx, call.params.id));
      const { id } = before;
      const kept = await accepted(tx, id, call.body, call.now);
      // What has the old value would lose its name.
      if (String(kept[key]) !== String(before[key]) && (await usesOf(tx, before)).totalCount > 0)
        refuse(fault('reference.keyInUse', key, { name: titleOf(before) }));
      const row =
        (await rows.replace(tx, { id, version: call.body.version }, kept, call.now)) ??
        refuse(fault('http.editedMeanwhile'));
      await tell(tx, 'edited', call, row);
      return row;
    }),
  );
  routes.signedIn(endpoints.end, schemas.end, call =>
    write(async tx => {
      const faults = documentFaults(endFields, call.body, ['endDate'], call.now);
      if (faults.length > 0) refuse(...faults);
      const row = found(await rows.end(tx, call.params.id, call.body.endDate, call.now));
      await tell(tx, 'ended', call, row);
      return row;
    }),
  );
  routes.signedIn(endpoints.resume, schemas.resume, call =>
    write(async tx => {
      const row = found(await rows.end(tx, call.params.id, undefined, call.now));
      await tell(tx, 'resumed', call, row);
      return row;
    }),
  );
  routes.signedIn(endpoints.remove, schemas.remove, call =>
    write(async tx => {
      const row = found(await rows.find(tx, call.params.id));
      if ((await usesOf(tx, row)).totalCount > 0)
        refuse(fault('reference.inUse', '', { name: titleOf(row) }));
      await rows.remove(tx, row.id);
      await tell(tx, 'deleted', call, row);
    }),
  );
}

type Act = Pick<SessionCall<object>, 'user' | 'address' | 'now'>;
