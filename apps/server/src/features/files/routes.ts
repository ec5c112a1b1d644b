import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { fileSchemas as schemas } from '@moadi/contract/files/schemas';
import { putFault, removeFault } from '@moadi/domain/access';
import { fileCheckState, type AttachmentType } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/faults.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { CaseAccess } from '../../platform/http/case-access.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { releaseRoom } from './quota-store.ts';
import { SCAN } from './scan.ts';
import { takeFile, type FileWorld } from './service.ts';
import type { UploadCheck, UploadChecks } from './upload-check.ts';
import { countFiles, findFile, insertFile, listFiles, removeFile } from './store.ts';

export function fileRoutes(routes: Routes, world: FileWorld & { checks: UploadChecks }): void {
  const { storage, checks } = world;
  routes.inCase(endpoints.list, schemas.list, ({ tx, access, list }) => listFiles(tx, access.clientId, list));
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, list }) => ({
    totalCount: await countFiles(tx, access.clientId, list),
  }));
  routes.inCaseAfter(
    endpoints.upload,
    schemas.upload,
    async ({ request, query, access, user, address }) => {
      const type = query.evidenceType as AttachmentType;
      const wrong = putFault(type, personOf(access));
      if (wrong) refuse(wrong);
      const { clientId } = access;
      const check = checks[type];
      let put: Awaited<ReturnType<UploadCheck['look']>> | undefined;
      const look = async ({ path }: { path: string }) => {
        put = await check?.look({ clientId, path, compared: query.compared === 'true' });
      };
      const taken = await takeFile(world, { request, clientId, userId: user.id, address, type, look });
      return { ...taken, put };
    },
    async ({ tx, access, user, address, now, prepared: { put, ...prepared } }) => {
      const { clientId } = access;
      const row = await insertFile(tx, { ...prepared, clientId, userId: user.id, now });
      await releaseRoom(tx, { clientId, id: prepared.id });
      const { id, sha256 } = prepared;
      await put?.(tx, { clientId, id, sha256, userId: user.id, address, now });
      if (prepared.checkState === fileCheckState.id.held)
        await addJobs(tx, [{ kind: SCAN, clientId, subjectId: prepared.id, runAt: now, now }]);
      return row;
    },
  );
  routes.inCase(endpoints.download, schemas.download, async ({ tx, access, params }) => {
    const file = (await findFile(tx, access.clientId, params.id)) ?? refuse(fault('uploads.fileNotFound'));
    if (file.checkState === fileCheckState.id.held) refuse(fault('uploads.scanning'));
    return new FileAnswer(
      file.contentType,
      file.fileName,
      async ({ gone, range }) =>
        (await storage.get(file.sha256, { signal: gone, range })) ?? refuse(fault('uploads.fileNotFound')),
      // The bytes of a row never change.
      { size: file.size, tag: file.id },
    );
  });
  routes.inCase(endpoints.remove, schemas.remove, async ({ tx, access, user, params, address, now }) => {
    const { clientId } = access;
    const file = (await findFile(tx, clientId, params.id)) ?? refuse(fault('uploads.fileNotFound'));
    const wrong = removeFault(file.evidenceType as AttachmentType, personOf(access));
    if (wrong) refuse(wrong);
    await removeFile(tx, clientId, file.id, now);
    const detail = { evidenceType: file.evidenceType };
    await auditAct(tx, {
      userId: user.id,
      clientId,
      action: 'files.removed',
      subject: file.id,
      address,
      detail,
      now,
    });
  });
}

const personOf = ({ caseRole, state }: CaseAccess) => ({ staff: caseRole === undefined, caseState: state });
