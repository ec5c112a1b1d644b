import multipart, { type MultipartFile } from '@fastify/multipart';
import { fileSizeUnits } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { normalizeText, toPersianDigits } from '@moadi/domain/primitives';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { Refusal, refuse } from '../answers/faults.ts';
import { watchArrival } from './arrival.ts';

const MB = 1_048_576;

export interface ReceivedFile {
  fileName: string;
  /**
   * Read once, piece by piece. Fails with a refusal past the limit, when the form breaks off, and when it holds more than one
   * file: who has read it to its end has a whole file.
   */
  bytes: AsyncGenerator<Buffer>;
}

/** Lets routes take files. How large one may be, each says for itself. */
export const takeFiles = async (http: FastifyInstance): Promise<void> => {
  await http.register(multipart, { limits: { files: 1, fields: 0, fileSize: Infinity, headerPairs: 50 } });
};

/** The one file of a multipart request. `mostOf`: how many bytes one of this name may have, `most` at the most. */
export async function receivedFile(
  request: FastifyRequest,
  most: number,
  mostOf: (fileName: string) => number = () => most,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) return refuse(fault('uploads.missing'));
  const arrival = watchArrival(request.raw, most, tooLarge(most));
  const parts = request.files();
  const next = () => Promise.race([parts.next(), arrival.ended]).catch(unreadable);
  try {
    const { value: part } = await next();
    if (!part) return refuse(fault('uploads.missing'));
    arrival.reads(part.file);
    const fileName = safeName(part.filename ?? '');
    return { fileName, bytes: whole(part, mostOf(fileName), next, arrival.stop) };
  } catch (error) {
    arrival.stop();
    throw error;
  }
}

/** The same of at most so many megabytes, for what is read in memory. */
export async function receivedBytes(request: FastifyRequest, mostMb: number): Promise<Buffer> {
  return buffer((await receivedFile(request, mostMb * MB)).bytes);
}

async function* whole(
  { file }: MultipartFile,
  most: number,
  next: () => Promise<{ done?: boolean }>,
  stop: () => void,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const piece of file as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) throw tooLarge(most);
      yield piece;
    }
    if (!(await next()).done) refuse(fault('uploads.onlyOneFile'));
  } catch (error) {
    unreadable(error as Error);
  } finally {
    stop();
  }
  if (size === 0) refuse(fault('uploads.empty'));
}

function tooLarge(most: number): Refusal {
  const mb = Math.floor(most / MB);
  const size = `${toPersianDigits(mb)} ${fileSizeUnits.label(fileSizeUnits.id.mb)}`;
  return new Refusal(fault('uploads.tooLarge', '', { size, mb }));
}

/** A form that is cut off or put together wrongly. */
function unreadable(error: Error & { code?: string }): never {
  if (error instanceof Refusal) throw error;
  const tooMany = /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(error.code ?? '');
  return refuse(fault(tooMany ? 'uploads.onlyOneFile' : 'uploads.truncated'));
}

/** No path, no control characters, a length that every file system takes. */
const safeName = (name: string): string =>
  normalizeText(name)
    .replace(/[/\\:*?"<>|\n]/g, '_')
    .slice(-120)
    // Half a character that the cut has left.
    .replace(/^[\udc00-\udfff]/, '');
