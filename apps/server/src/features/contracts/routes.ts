import { contractEndpoints as endpoints } from '@moadi/contract/contracts';
import { contractSchemas as schemas } from '@moadi/contract/contracts/schemas';
import { sampleView } from '@moadi/domain/contracts';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import type { Parts } from '../../parts.ts';
import type { CaseCall, Call, PreparedCall } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { found, passOrWait } from '../../platform/http/answers/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { limitedAddress } from '../../platform/limits/address.ts';
import type { Db, Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { checkFile, checkMark } from './check.ts';
import { contractPaper, rememberFile } from './paper/paper.ts';
import { contractPdf } from './paper/pdf.ts';
import { byMakers, withMakers } from './makers.ts';
import { create, edit, extend, type Act } from './service.ts';
import * as store from './store.ts';

export function contractRoutes(
  routes: Routes,
  { db, config, log, pdfs, limits }: Pick<Parts, 'db' | 'config' | 'log' | 'pdfs' | 'limits'>,
): void {
  routes.inCase(endpoints.list, schemas.list, async ({ tx, access: { clientId }, list }) => {
    const { list: own, makers } = await byMakers(tx, db.read, clientId, list);
    return withMakers(db.read, await store.listContracts(tx, clientId, own, makers));
  });
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access: { clientId }, list }) => {
    const { list: own, makers } = await byMakers(tx, db.read, clientId, list);
    return { totalCount: await store.countContracts(tx, clientId, own, makers) };
  });
  routes.signedIn(endpoints.listAll, schemas.listAll, ({ list, read }) => store.listAllContracts(read, list));
  routes.signedIn(endpoints.countAll, schemas.countAll, async ({ list }) => ({
    totalCount: await store.countAllContracts(db.read, list),
  }));
  routes.inCase(endpoints.item, schemas.item, ({ tx, params }) => detailsOf(db, tx, params));

  // A case's own transaction sees no users: the person behind it is asked for before.
  const owner = ({ access }: PreparedCall<object>) => store.ownerName(db.read, access.clientId);
  const actOf = ({ access, user, address, now, prepared }: CaseCall<object, string>): Act => ({
    ...{ clientId: access.clientId, userId: user.id, address, now },
    ...{ provider: config, owner: prepared },
  });
  routes.inCaseAfter(endpoints.create, schemas.create, owner, call =>
    create(call.tx, call.body, actOf(call)),
  );
  routes.inCaseAfter(endpoints.extend, schemas.extend, owner, call =>
    extend(call.tx, call.params.id, call.body, actOf(call)),
  );
  routes.inCaseAfter(endpoints.update, schemas.update, owner, async call => {
    const { version, poses = [], why, ...document } = call.body;
    await edit(call.tx, { id: call.params.id, version, document, poses, why }, actOf(call));
    return detailsOf(db, call.tx, call.params);
  });

  routes.inCase(endpoints.download, schemas.download, async ({ tx, access, params, now }) => {
    const isStaff = access.isStaff;
    const paper = await contractPaper(tx, params, isStaff, config);
    return new FileAnswer('application/pdf', `${paper.name}-${dayOf(now)}.pdf`, async ({ gone }) => {
      const bytes = await contractPdf(pdfs, log, paper.view, gone);
      await db.tenant(params.clientId, own => rememberFile(own, params, paper, bytes, now));
      return bytes;
    });
  });
  routes.signedIn(
    endpoints.sample,
    schemas.sample,
    async ({ now }) =>
      new FileAnswer('application/pdf', `contract-sample-${dayOf(now)}.pdf`, ({ gone }) =>
        contractPdf(
          pdfs,
          log,
          sampleView({ name: config.PROVIDER_NAME, address: config.PROVIDER_ADDRESS }),
          gone,
        ),
      ),
  );

  // Anyone may ask, nobody may search: an id has no order, and the tries are counted.
  const counted = async ({ address, now }: Pick<Call<object>, 'address' | 'now'>) =>
    passOrWait(await limits.count('contractCheck', { address: limitedAddress(address) }, now));
  routes.open(endpoints.check, schemas.check, async call => {
    await counted(call);
    return checkMark(db.read, { ...call.params, ...call.query }, call.now);
  });
  routes.open(endpoints.checkFile, schemas.checkFile, async call => {
    await counted(call);
    return checkFile(db.read, call.params.sha256, call.now);
  });
}

const dayOf = (now: number): string => jalaliText(tehranDayOf(now)).replaceAll('/', '-');

/** A contract with its card readers and its versions, each with who and why. */
async function detailsOf(db: Db, tx: Tx, key: RowKey) {
  const contract = found(await store.findContract(tx, key));
  const versions = await store.versionsOf(tx, key);
  const names = await store.namesOf(
    db.read,
    versions.map(({ userId }) => userId),
  );
  return {
    ...contract,
    poses: await store.posesOf(tx, key),
    versions: versions.map(({ version, at, userId, why, hash, terms: { startDate, endDate } }) => ({
      ...{ version, at, hash, startDate, endDate, by: names.get(userId) ?? '' },
      ...(why !== null && { why }),
    })),
  };
}
