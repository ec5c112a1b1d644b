import { exportEndpoints as endpoints } from '@moadi/contract/exports';
import { exportSchemas as schemas } from '@moadi/contract/exports/schemas';
import { XLSX } from '@moadi/contract/kit';
import { isStaff } from '@moadi/domain/access';
import { exportState } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { Parts } from '../../parts.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import { auditRead } from '../../platform/http/audit.ts';
import type { SessionCall } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { workbookName } from '../../platform/http/workbook/exportable.ts';
import { askedRequest, CHANCE_BYTES } from './job.ts';
import { listAt } from './lists.ts';
import { admitted, begin, forget, shown, type Wanted } from './service.ts';
import { countExports, findOwn, listExports, type Look } from './store.ts';

export function exportRoutes(routes: Routes, parts: Pick<Parts, 'db' | 'storage'>): void {
  const { db, storage } = parts;
  const lookOf = ({ user, now }: Pick<SessionCall<object>, 'user' | 'now'>): Look => ({
    userId: user.id,
    now,
  });
  routes.signedIn(endpoints.list, schemas.list, async call =>
    (await listExports(call.read, lookOf(call), call.list)).map(row => withoutNulls(row)),
  );
  routes.signedIn(endpoints.count, schemas.count, async call => ({
    totalCount: await countExports(db.read, lookOf(call), call.list),
  }));
  routes.signedIn(endpoints.item, schemas.item, async call => {
    return shown(found(await findOwn(db.read, lookOf(call), call.params.id)));
  });
  const wantedBy = (call: SessionCall<typeof schemas.begin>): Wanted => ({
    ...call.body,
    ...lookOf(call),
    caller: call.caller,
    address: call.address,
  });
  // Another case's transaction is asked: not from inside of this one.
  routes.actAfter(
    endpoints.begin,
    schemas.begin,
    call => admitted(routes.exportable, wantedBy(call)),
    call => begin(call.tx, wantedBy(call), call.prepared),
  );
  routes.signedIn(endpoints.file, schemas.file, async call => {
    const row = found(await findOwn(db.read, lookOf(call), call.params.id));
    if (row.state !== exportState.id.ready) refuse(fault('exports.notReady'));
    // Who may not read the list any more reads none of it here.
    const { path, query } = row;
    const at = listAt(routes.exportable, path) ?? refuse(fault('exports.gone'));
    const { caller, now, address } = call;
    await at.list.admit({ caller, now, request: askedRequest({ params: at.params, query, address }) });
    // As the list itself is: who of the staff took it, and of which case (S26).
    if (at.list.endpoint.audited || isStaff(call.user.role)) {
      const clientId = at.params['clientId'] === undefined ? undefined : Number(at.params['clientId']);
      await auditRead(db.read, {
        ...call,
        endpoint: endpoints.file,
        clientId,
        subject: row.id,
        list: undefined,
      });
    }
    const sha256 = row.sha256!;
    const size = Number(row.size);
    return new FileAnswer(
      XLSX,
      workbookName(row.title, row.createDate),
      async ({ gone, range = { from: 0, to: size - 1 } }) => {
        const stored = { from: range.from + CHANCE_BYTES, to: range.to + CHANCE_BYTES };
        return (await storage.get(sha256, { range: stored, signal: gone })) ?? refuse(fault('exports.gone'));
      },
      { size, tag: row.id },
    );
  });
  routes.act(endpoints.remove, schemas.remove, async call => {
    found(await findOwn(call.tx, lookOf(call), call.params.id));
    await forget(call.tx, parts, call.params.id);
  });
}
