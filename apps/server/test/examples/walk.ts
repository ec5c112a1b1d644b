import type { InvoiceState } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { fillPath, successStatus } from '@moadi/contract/kit';
import { groups, type Example } from '@moadi/contract/openapi';
import type { TestServer } from '../server.ts';

export const CASE = 481205937;

export interface Said extends Omit<Example, 'answer'> {
  /** Inside the case unless told otherwise. */
  params?: Record<string, string | number>;
}

/** Sends a request and keeps it with its answer as the example of `tag.name`. */
export type Say = (name: string, said?: Said) => Promise<any>; // oxlint-disable-line no-explicit-any

export interface Walk {
  server: TestServer;
  /** As the taxpayer 09121111111, who owns the case. */
  say: Say;
  /** As staff. */
  sayAsStaff: Say;
  /** What other programs do meanwhile. */
  setState: (id: string, state: InvoiceState) => Promise<void>;
}

export interface Recorded {
  [operationId: string]: Example;
}

export async function walkExamples(
  server: TestServer,
  steps: readonly ((walk: Walk) => Promise<void>)[],
): Promise<Recorded> {
  const recorded: Recorded = {};
  const sayAs =
    (token: string): Say =>
    async (operationId, said = {}) => {
      const [tag, name = ''] = operationId.split('.');
      const group = groups.find(one => one.tag === tag && name in one.endpoints)!;
      const endpoint = group.endpoints[name]!;
      const params = { ...(endpoint.path.includes('{clientId}') && { clientId: CASE }), ...said.params };
      const query = new URLSearchParams(said.query as Record<string, string>);
      const path = `${fillPath(endpoint.path, params)}${said.query ? `?${query}` : ''}`;
      const { status, body, text } = await server.call(endpoint.method, path, {
        token,
        ...(endpoint.file === 'taken'
          ? await multipart(said.body as UploadBody)
          : said.body !== undefined && { body: said.body }),
      });
      const schemas = group.schemas[name]!;
      assert.equal(
        status,
        successStatus(endpoint, schemas),
        `${operationId}: ${status} ${JSON.stringify(body)}`,
      );
      // The first is the example; a walk may call again to get further.
      recorded[operationId] ??= {
        ...(Object.keys(params).length > 0 && { params }),
        ...(said.query && { query: said.query }),
        ...(said.body !== undefined && { body: said.body }),
        ...(body.data !== undefined && { answer: body.data }),
      };
      return endpoint.file === 'given' ? text : body.data;
    };
  const say = sayAs(await server.signIn('09121111111'));
  const sayAsStaff = sayAs(await server.signIn('09120000001'));
  const setState = async (id: string, state: InvoiceState) => {
    await server.database.db.system(tx =>
      tx.updateTable('invoices').set({ state }).where('id', '=', id).execute(),
    );
  };
  for (const step of steps) await step({ server, say, sayAsStaff, setState });
  return steadied(recorded);
}

/** What the API document shows of an upload: the text of the file. */
interface UploadBody {
  file: string;
}

async function multipart({ file }: UploadBody) {
  const form = new FormData();
  form.append('file', new Blob([file]), file.startsWith('%PDF') ? 'example.pdf' : 'example.json');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type')! };
  return { body: Buffer.from(await request.arrayBuffer()), headers };
}

/** Ids are made of chance: each is named by its first appearance, the same in every run. So are keys: signed texts are cut. */
function steadied(recorded: Recorded): Recorded {
  const ids = new Map<string, string>();
  const steadyId = (found: string) => {
    const number = ids.get(found) ?? String(ids.size + 1);
    ids.set(found, number);
    return `019a0000-0000-7000-8000-${number.padStart(12, '0')}`;
  };
  const text = JSON.stringify(recorded)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, steadyId)
    .replace(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g, 'eyJ….eyJ….…');
  return JSON.parse(text) as Recorded;
}
