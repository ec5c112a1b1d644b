import { fileSizeUnits } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { normalizeText, toPersianDigits } from '@moadi/domain/primitives';
import type { FastifyRequest } from 'fastify';
import { refuse } from './faults.ts';

const MB = 1_048_576;
const inMegabytes = (count: number) =>
  `${toPersianDigits(count)} ${fileSizeUnits.label(fileSizeUnits.id.mb)}`;

/** The one file of a multipart request, whole in memory. `mostMb`: less than what the server takes at all. */
export async function receivedFile(
  request: FastifyRequest,
  mostMb?: number,
): Promise<{ bytes: Buffer; fileName: string }> {
  if (!request.isMultipart()) return refuse(fault('uploads.missing'));
  const options = mostMb ? { limits: { fileSize: mostMb * MB }, throwFileSizeLimit: false } : {};
  const parts = request.files(options);
  const next = () => parts.next().catch(unreadable);
  const { value: part } = await next();
  if (!part) return refuse(fault('uploads.missing'));
  const bytes: Buffer = await part.toBuffer().catch(unreadable);
  if (part.file.truncated)
    refuse(
      mostMb ? fault('uploads.tooLarge', '', { size: inMegabytes(mostMb) }) : fault('uploads.truncated'),
    );
  if (!(await next()).done) refuse(fault('uploads.onlyOneFile'));
  if (bytes.length === 0) refuse(fault('uploads.empty'));
  return { bytes, fileName: safeName(part.filename ?? '') };
}

/** A form that is cut off or put together wrongly; its size has an answer of its own. */
function unreadable(error: { code?: string }): never {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw error;
  const tooMany = /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(error.code ?? '');
  return refuse(fault(tooMany ? 'uploads.onlyOneFile' : 'uploads.truncated'));
}

/** No path, no control characters, a length that every file system takes. */
const safeName = (name: string): string =>
  normalizeText(name)
    .replace(/[/\\:*?"<>|]/g, '_')
    .slice(-120);
