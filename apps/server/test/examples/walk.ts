import type { InvoiceState } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { fillPath, successStatus } from '@moadi/contract/kit';
import type { Example } from '@moadi/contract/openapi';
import { callConfirmed } from '../confirmed.ts';
import { formOf } from '../requests/form.ts';
import { operations } from '../requests/send.ts';
import type { TestServer } from '../server.ts';
import { CONFIRMATION, steadied, type Recorded } from './steadied.ts';

export const CASE = 481205937;

export interface Said extends Pick<Example, 'query' | 'body'> {
  /** Inside the case unless told otherwise. */
  params?: Readonly<Record<string, string | number>>;
  /** A file that is no text; the example has its name. */
  upload?: { text: Buffer; name: string };
  /** What a browser sends along and no program has to know, as cookies. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends a request and keeps it with its answer as the example of `tag.name`. */
export type Say = (name: string, said?: Said) => Promise<any>; // oxlint-disable-line no-explicit-any

export interface Walk {
  server: TestServer;
  /** As the taxpayer 09121111111, who owns the case. */
  say: Say;
  /** As staff. */
  sayAsStaff: Say;
  /** As anyone who holds the token; without one as nobody. */
  sayAs: (token?: string) => Say;
  /** Whether a walk before has shown the operation. */
  isShown: (operationId: string) => boolean;
  /** What other programs do meanwhile. */
  setState: (id: string, state: InvoiceState) => Promise<void>;
}

export async function walkExamples(
  server: TestServer,
  steps: readonly ((walk: Walk) => Promise<void>)[],
): Promise<Recorded> {
  const recorded: Recorded = {
    'health.live': { answer: await healthOf(server, 'live') },
    'health.ready': { answer: await healthOf(server, 'ready') },
  };
  const sayAs =
    (token?: string): Say =>
    async (operationId, said = {}) => {
      const { endpoint, schemas } = operations.find(({ operation }) => operation === operationId)!;
      const params = { ...(endpoint.path.includes('{clientId}') && { clientId: CASE }), ...said.params };
      const query = new URLSearchParams(said.query as Record<string, string>);
      const path = `${fillPath(endpoint.path, params)}${said.query ? `?${query}` : ''}`;
      const form =
        endpoint.file === 'taken' &&
        (await (said.upload ? formOf(said.upload) : multipart(said.body as UploadBody)));
      const answer = await callConfirmed(server, endpoint.method, path, {
        ...(token !== undefined && { token }),
        ...(form ? { body: form.body } : said.body !== undefined && { body: said.body }),
        headers: { ...(form && form.headers), ...said.headers },
      });
      const { status, body, headers, text } = answer;
      assert.equal(status, successStatus(endpoint, schemas), `${operationId}: ${status} ${text}`);
      // The first is the example; a walk may call again to get further.
      recorded[operationId] ??= {
        ...(Object.keys(params).length > 0 && { params }),
        ...(said.query && { query: said.query }),
        ...(endpoint.actToConfirm && { headers: CONFIRMATION }),
        ...(said.upload
          ? { body: { file: said.upload.name } }
          : said.body !== undefined && { body: said.body }),
        ...(endpoint.file === 'given'
          ? { file: { type: headers['content-type'], disposition: headers['content-disposition'] } }
          : body.data !== undefined && { answer: body.data }),
      } as Example;
      return endpoint.file === 'given' ? text : body.data;
    };
  const say = sayAs(await server.signIn('09121111111'));
  const sayAsStaff = sayAs(await server.signIn('09120000001'));
  const isShown = (operationId: string) => operationId in recorded;
  const setState = async (id: string, state: InvoiceState) => {
    await server.database.db.system(tx =>
      tx.updateTable('invoices').set({ state }).where('id', '=', id).execute(),
    );
  };
  for (const step of steps) await step({ server, say, sayAsStaff, sayAs, isShown, setState });
  return steadied(recorded);
}

async function healthOf(server: TestServer, of: 'live' | 'ready'): Promise<unknown> {
  const { status, body } = await server.call('GET', `/health/${of}`);
  assert.equal(status, 200);
  return body;
}

/** What the API document shows of an upload: the text of the file. */
interface UploadBody {
  file: string;
}

const multipart = ({ file }: UploadBody) =>
  formOf({ text: file, name: file.startsWith('%PDF') ? 'example.pdf' : 'example.json' });
