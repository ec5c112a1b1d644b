import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { fileSchemas as schemas } from '@moadi/contract/files/schemas';
import { importEndpoints } from '@moadi/contract/imports';
import { mayReadFile, putFault, removeFault, restoreFault } from '@moadi/domain/access';
import { attachmentType, fileCheckState, type AttachmentType } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import type { CaseAccess } from '../../platform/http/callers/case-access.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Incoming } from '../../platform/storage/storage.ts';
import { namesOfDoers, readersOf } from '../audit/readers.ts';
import { givenFile, readerOf, type Reader } from './given.ts';
import { needRoom, releaseRoom } from './quota-store.ts';
import { putFile, roomOfCase, takeFile, type FileWorld } from './service.ts';
import type { UploadCheck, UploadChecks } from './upload-check.ts';
import {
  countAllFiles,
  countDeletedFiles,
  countDeletedOf,
  countFiles,
  deleteFile,
  findFile,
  listAllFiles,
  listDeletedFiles,
  listDeletedOf,
  listFiles,
  lockDeleted,
  restoreFile,
  typeOfFile,
} from './store.ts';

export function fileRoutes(routes: Routes, world: FileWorld & { checks: UploadChecks }): void {
  const { db, config, storage, checks } = world;
  routes.inCase(endpoints.list, schemas.list, ({ tx, access, caller, list }) =>
    listFiles(tx, access.clientId, typesFor({ caller, access }), list),
  );
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, caller, list }) => ({
    totalCount: await countFiles(tx, access.clientId, typesFor({ caller, access }), list),
  }));
  routes.signedIn(endpoints.listAll, schemas.listAll, ({ list, read }) => listAllFiles(read, list));
  routes.signedIn(endpoints.countAll, schemas.countAll, async ({ list }) => ({
    totalCount: await countAllFiles(db.read, list),
  }));
  routes.signedIn(endpoints.listDeleted, schemas.listDeleted, ({ list, read }) =>
    listDeletedFiles(read, list),
  );
  routes.signedIn(endpoints.countDeleted, schemas.countDeleted, async ({ list }) => ({
    totalCount: await countDeletedFiles(db.read, list),
  }));
  routes.inCase(
    endpoints.listDeletedInCase,
    schemas.listDeletedInCase,
    async ({ tx, access, caller, list }) => {
      const { clientId } = access;
      const files = await listDeletedOf(tx, clientId, restoredBy({ caller, access }), list);
      const done = files.map(({ id, deletedAt }) => ({ id, at: deletedAt }));
      const names = await namesOfDoers(tx, db.read, { clientId, action: 'files.removed' }, done);
      return files.map(file => ({ ...file, deletedBy: names.get(file.id) }));
    },
  );
  routes.inCase(
    endpoints.countDeletedInCase,
    schemas.countDeletedInCase,
    async ({ tx, access, caller, list }) => ({
      totalCount: await countDeletedOf(tx, access.clientId, restoredBy({ caller, access }), list),
    }),
  );
  routes.inCaseAfter(
    endpoints.upload,
    schemas.upload,
    async ({ request, query, access, user, address, isRepeat, hear }) => {
      const type = query.evidenceType as AttachmentType;
      const wrong = putFault(type, personOf(access));
      if (wrong) refuse(wrong);
      const { clientId } = access;
      const check = checks[type];
      let put: Awaited<ReturnType<UploadCheck['look']>> | undefined;
      const look = async ({ path, sha256 }: Pick<Incoming, 'path' | 'sha256'>) => {
        put = await check?.look({ clientId, path, sha256, compared: query.compared === 'true' });
      };
      const room = roomOfCase(world, clientId);
      const taken = await takeFile(world, {
        request,
        room,
        userId: user.id,
        address,
        type,
        isRepeat,
        hear,
        look,
      });
      return { ...taken, put };
    },
    async ({ tx, access, user, address, now, prepared: { put, ...prepared } }) => {
      const { clientId } = access;
      const row = await putFile(tx, prepared, { clientId, userId: user.id, now });
      await releaseRoom(tx, { clientId, id: prepared.id });
      const { id, sha256 } = prepared;
      await put?.(tx, { clientId, id, sha256, userId: user.id, address, now });
      return row;
    },
  );
  routes.inCase(endpoints.download, schemas.download, async ({ tx, access, caller, params }) => {
    const file = await givenFile(tx, { caller, access }, params.id, 'uploads.fileNotFound');
    return new FileAnswer(
      file.contentType,
      file.fileName,
      async ({ gone, range }) =>
        (await storage.get(file.sha256, { signal: gone, range })) ?? refuse(fault('uploads.fileNotFound')),
      // The bytes of a row never change.
      { size: file.size, tag: file.id },
    );
  });
  routes.inCase(endpoints.readers, schemas.readers, async ({ tx, access: { clientId }, params: { id } }) => {
    if ((await typeOfFile(tx, clientId, id)) === undefined) refuse(fault('uploads.fileNotFound'));
    return readersOf(tx, db.read, { clientId, id }, [endpoints.download, importEndpoints.markedFile]);
  });
  routes.inCase(endpoints.remove, schemas.remove, async ({ tx, access, user, params, address, now }) => {
    const { clientId } = access;
    const { id, evidenceType } =
      (await findFile(tx, clientId, params.id)) ?? refuse(fault('uploads.fileNotFound'));
    const wrong = removeFault(evidenceType, personOf(access));
    if (wrong) refuse(wrong);
    await deleteFile(tx, clientId, id, access.isStaff, now);
    const act = { userId: user.id, clientId, subject: id, address, detail: { evidenceType }, now };
    await auditAct(tx, { ...act, action: 'files.removed' });
  });
  routes.inCase(endpoints.restore, schemas.restore, async ({ tx, access, user, params, address, now }) => {
    const { clientId } = access;
    const { id, evidenceType, size, checkState, byStaff } =
      (await lockDeleted(tx, clientId, params.id)) ?? refuse(fault('uploads.fileNotFound'));
    // Of what was removed before that was written down, staff decides.
    const wrong = restoreFault(evidenceType, personOf(access), byStaff ?? true);
    if (wrong) refuse(wrong);
    if (checkState === fileCheckState.id.infected) refuse(fault('uploads.notRestored'));
    await needRoom(tx, { clientId, id, size }, config, now);
    const act = { userId: user.id, clientId, subject: id, address, detail: { evidenceType }, now };
    await auditAct(tx, { ...act, action: 'files.restored' });
    return restoreFile(tx, clientId, id);
  });
}

const typesFor = (reader: Reader): AttachmentType[] =>
  attachmentType.ids.filter(type => mayReadFile(type, readerOf(reader)));

/** The types of which somebody takes files away and brings them back. */
const restoredBy = (reader: Reader) => ({
  types: typesFor(reader).filter(type => !removeFault(type, personOf(reader.access))),
  isStaff: reader.access.isStaff,
});

const personOf = ({ isStaff, state }: CaseAccess) => ({ staff: isStaff, caseState: state });
