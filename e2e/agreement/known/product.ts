import { randomUUID } from 'node:crypto';
import type { InvoiceDocument } from '@moadi/domain/invoices';
import { searchText } from '@moadi/domain/primitives';
import { timestamp } from '../../../apps/server/src/platform/database/connect.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { asking } from '../../../apps/server/src/providers/http-json.ts';
import { genericInquiries } from '../../../apps/server/src/providers/inquiries/generic.ts';
import { remembering } from '../../../apps/server/src/features/inquiries/remember.ts';
import { createLog } from '../../../apps/server/src/platform/log/log.ts';
import { apiSignIn } from '../../../tools/api-sign-in.ts';
import { MANY_REQUESTS } from '../../../tools/many-requests.ts';
import { startPanel, type Panel } from '../../kit/panel.ts';
import { codeOf } from '../../kit/sign-in.ts';
import { readWorld, type Good, type World } from '../world.ts';

/** A case that the trusted company sends for, by its memory, and who prepares its invoices. */
export interface Owner {
  clientId: number;
  mobile: string;
  token: Promise<string>;
}

export interface Message {
  messageType: number;
  code: string;
  path: string;
}

export interface Product {
  panel: Panel;
  world: World;
  /** What the server's clock says. */
  now: number;
  owners: ReadonlyMap<string, Owner>;
  /** What the check says of an invoice before it is registered. */
  told: (owner: Owner, invoice: InvoiceDocument) => Promise<Message[]>;
  /** Registers them; the id of each that was taken. */
  register: (owner: Owner, invoices: readonly InvoiceDocument[]) => Promise<(string | undefined)[]>;
  stop: () => Promise<void>;
}

/** Demonstration cases by memory, with their owners' numbers. */
const cases: readonly (readonly [memory: string, clientId: number, mobile: string])[] = [
  ['A1M0D1', 481205937, '09121111111'],
  ['A3L3G2', 735918264, '09122222222'],
];

/**
 * The product and the authority, each over HTTP. Both know the same: the authority's list is the product's, but for `unlisted`
 * goods, and of `asked` numbers the register has said what it knows.
 */
export async function startProduct(unlisted: readonly Good[], asked: readonly string[]): Promise<Product> {
  const panel = await startPanel({
    history: false,
    env: {
      ...MANY_REQUESTS,
      FIRST_INQUIRY_MS: '0',
      SEND_RATE_PER_S: '10000',
      SEND_RATE_PER_CASE_PER_S: '10000',
    },
  });
  // Noon in Tehran, so that no day ends while invoices are on their way.
  const DAY = 86_400_000;
  const noon = Math.ceil((Date.now() - NOON_UTC) / DAY) * DAY + NOON_UTC;
  const ahead = noon - Date.now();
  await panel.advance(ahead);
  const knobs = { delayMs: { min: 0, max: 0 }, typedFaults: false, deadlineInHours: true };
  await panel.simulator('PUT', '/control/knobs', knobs);
  const get = async <T>(path: string) => (await panel.simulator('GET', path)) as T;
  const before = await get<Good[]>('/control/fixtures/goods');
  const world = await readWorld({
    get,
    put: async (path, body) => void (await panel.simulator('PUT', path, body)),
  });
  await list(panel, world.goods.slice(before.length), noon);
  await panel.simulator('PUT', '/control/fixtures/goods', [...world.goods, ...unlisted]);
  await ask(panel, asked, noon);
  const owners = new Map<string, Owner>();
  const signIn = (mobileNumber: string) =>
    apiSignIn({ panelUrl: panel.url, mobileNumber, codeOf: mobile => codeOf(panel, mobile) });
  for (const [memory, clientId, mobile] of cases)
    owners.set(memory, { clientId, mobile, token: signIn(mobile) });
  const post = async <T>(owner: Owner, path: string, body: object): Promise<T> => {
    const signedInBy = owner.token;
    const response = await fetch(`${panel.url}/api/v1/cases/${owner.clientId}/invoice${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await signedInBy}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    // A long run outlives its token; the first request that sees it signs in for all.
    if (response.status === 401) {
      if (owner.token === signedInBy) owner.token = signIn(owner.mobile);
      return post(owner, path, body);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} ${response.status} ${text} of ${JSON.stringify(body)}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  return {
    panel,
    world,
    now: noon,
    owners,
    told: async (owner, invoice) => (await post<{ result: Message[] }>(owner, '/inquiry', invoice)).result,
    register: async (owner, invoices) =>
      (await post<{ stored?: { id: string } }[]>(owner, '/many', { invoices })).map(
        ({ stored }) => stored?.id,
      ),
    stop: panel.stop,
  };
}

/** Noon in Tehran. */
const NOON_UTC = 8.5 * 3_600_000;

/** Goods that the product's list gains, as they stand in the authority's. */
async function list({ server }: Panel, goods: readonly Good[], now: number): Promise<void> {
  const rows = goods.map(({ stuffId, title, vatRate, category }) => ({
    id: newId(),
    ...{
      stuff_id: stuffId,
      title,
      search: searchText(title),
      vat_rate: String(vatRate),
      category,
      type: 1 as const,
    },
    as_of: timestamp(now),
  }));
  await server.db.system(tx => tx.insertInto('commodities').values(rows).execute());
}

/** What the register says of these numbers comes to be known the way it does when people ask. */
async function ask({ server, simulatorUrl }: Panel, numbers: readonly string[], now: number): Promise<void> {
  const inquiries = remembering({
    inquiries: genericInquiries({ url: `${simulatorUrl}/inquiries` }, asking()),
    db: server.db,
    clock: () => now,
    log: createLog('silent'),
  });
  for (const number of numbers) await inquiries.businessByEconomicCode(number);
}
