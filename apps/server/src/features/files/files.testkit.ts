import type { CaseState } from '@moadi/domain/enums';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestServer } from '../../../test/server.ts';
import { pdfOf } from '../../platform/inspect/pdf/document.testkit.ts';
import { onebitPng } from '../../platform/inspect/png.testkit.ts';
import { minimal, zipOf } from '../../../../../packages/xlsx/src/zip/zip.testkit.ts';

export const CASE = 481205937;
export const filesOf = (clientId = CASE) => `/api/v1/cases/${clientId}/evidences`;

/** A document with this text in it, which makes it another file. */
export const pdf = (text = '') =>
  pdfOf({ objects: { 5: `<</Length ${text.length}>>\nstream\n${text}\nendstream` } });
export const png = (width = 30) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** A black square, whole and valid, of so many pixels a side: a bit each, so that it takes next to no bytes. */
export function blackPng(side: number): Buffer {
  // A hundredth of its lines of zeros, a hundred times; in the checksum of zeros only their number counts.
  const bytes = (1 + side / 8) * side;
  const part = deflateRawSync(Buffer.alloc(bytes / 100), { finishFlush: constants.Z_FULL_FLUSH });
  const sum = Buffer.from([(bytes % 65_521) >> 8, (bytes % 65_521) & 255, 0, 1]);
  const lines = [Buffer.from([0x78, 0x9c]), ...Array<Buffer>(100).fill(part), Buffer.from([3, 0]), sum];
  return onebitPng(side, side, Buffer.concat(lines));
}

/** How much memory each of the parsers that run has had at most, in MB; nothing where the system does not tell. */
export function parserPeaks(): number[] {
  if (process.platform !== 'linux') return [];
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  return children
    .filter(pid => /inspect\/worker\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
    .map(pid => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024);
}

/** Of so many bytes, some hundreds more than it is told. */
export const workbook = (bytes: number) =>
  zipOf([...minimal, { name: 'a.bin', text: Buffer.alloc(bytes, 7), method: 0 }]);

export interface Upload {
  type?: number;
  as: string;
  clientId?: number;
}

/** As a browser sends it. */
export async function upload(
  server: TestServer,
  bytes: Buffer,
  name: string,
  { type = 1, as, clientId }: Upload,
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const response = await server.app.http.inject({
    method: 'POST',
    // These papers bear no code: who puts one has compared it.
    url: `${filesOf(clientId)}?evidenceType=${type}${type === 8 ? '&compared=true' : ''}`,
    headers: {
      authorization: `Bearer ${as}`,
      'content-type': request.headers.get('content-type')!,
      'content-length': String(payload.length),
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

export const download = (server: TestServer, id: string, as: string) =>
  server.app.http.inject({
    method: 'GET',
    url: `${filesOf()}/${id}/download`,
    headers: { authorization: `Bearer ${as}` },
  });

export const setCaseState = (server: TestServer, state: CaseState, clientId = CASE) =>
  server.database.db.system(tx =>
    tx.updateTable('cases').set({ state }).where('client_id', '=', clientId).execute(),
  );

/** What has come in and is not kept. */
export const incoming = (folder: string): string[] => {
  try {
    return readdirSync(join(folder, 'incoming'));
  } catch {
    return [];
  }
};

/** Names of the files that are kept. */
export const kept = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /[0-9a-f]{64}$/.test(name))
    .sort();
