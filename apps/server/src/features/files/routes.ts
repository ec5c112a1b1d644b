import multipart from '@fastify/multipart';
import { fileEndpoints as endpoints } from '@moadi/contract/files';
import { fileSchemas as schemas } from '@moadi/contract/files/schemas';
import { attachmentType, type AttachmentType } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../platform/http/faults.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { receivedFile } from '../../platform/http/received-file.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { identify } from './content.ts';
import { countFiles, findFile, insertFile, listFiles, removeFile } from './store.ts';

const KB = 1_024;
/** The largest of all types (batch files); each type has its own limit below it. */
const LARGEST = 102_400 * KB;

export async function fileRoutes(http: FastifyInstance, routes: Routes, storage: Storage): Promise<void> {
  await http.register(multipart, { limits: { files: 1, fields: 0, fileSize: LARGEST, headerPairs: 50 } });
  routes.inCase(endpoints.list, schemas.list, ({ tx, access, list }) => listFiles(tx, access.clientId, list));
  routes.inCase(endpoints.count, schemas.count, async ({ tx, access, list }) => ({
    totalCount: await countFiles(tx, access.clientId, list),
  }));
  routes.inCaseAfter(
    endpoints.upload,
    schemas.upload,
    async ({ request, query }) => {
      const evidenceType = query.evidenceType as AttachmentType;
      const { bytes, fileName } = await receivedFile(request);
      const contentType = checked(bytes, fileName, evidenceType);
      return { evidenceType, fileName, contentType, ...(await storage.put(bytes)) };
    },
    ({ tx, access, user, now, prepared }) =>
      insertFile(tx, { clientId: access.clientId, id: newId(now), userId: user.id, now, ...prepared }),
  );
  routes.inCase(endpoints.download, schemas.download, async ({ tx, access, params }) => {
    const file = (await findFile(tx, access.clientId, params.id)) ?? refuse(fault('uploads.fileNotFound'));
    return new FileAnswer(
      file.contentType,
      file.fileName,
      async () => (await storage.get(file.sha256)) ?? refuse(fault('uploads.fileNotFound')),
    );
  });
  routes.inCase(endpoints.remove, schemas.remove, async ({ tx, access, params, now }) => {
    if (!(await removeFile(tx, access.clientId, params.id, now))) refuse(fault('uploads.fileNotFound'));
  });
}

function checked(bytes: Buffer, fileName: string, type: AttachmentType): string {
  const limits = attachmentType.row(type).maxSizeKb as Readonly<Partial<Record<string, number>>>;
  const found = identify(bytes, fileName) ?? refuse(fault('uploads.badContent'));
  const limit = limits[found.kind];
  if (limit === undefined)
    return refuse(fault('uploads.typeNotAllowed', '', { extensions: Object.keys(limits).join('، ') }));
  if (bytes.length > limit * KB) refuse(fault('uploads.tooLarge', '', { size: `${limit} KB` }));
  return found.contentType;
}
