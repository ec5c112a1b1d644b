import { apiKeyRight, type RoleType } from '@moadi/domain/enums';
import { rowKinds, type RowKind } from '../../apps/server/test/requests/kinds.ts';
import { mobiles, OTHER_CASE, OWN_CASE, type People } from '../../apps/server/test/requests/people.ts';
import type { Rows } from '../../apps/server/test/requests/rows.ts';
import { startRequestWorld } from '../../apps/server/test/requests/world.ts';
import type { TestServer } from '../../apps/server/test/server.ts';
import { operationsOf, type ApiDocument, type Operation } from './document.ts';
import { Pools } from './pools.ts';

/** A server with rows of two taxpayers, and everything that its document says of it. */
export interface World {
  server: TestServer;
  people: People;
  /** Of the programs among those who ask. */
  keys: Readonly<Record<string, string>>;
  own: Rows;
  other: Rows;
  /** Who asks, as they began. */
  users: readonly {
    id: string;
    mobile_number: string;
    national_identity_code: string | null;
    nid_verification: boolean | null;
    shahkar_verification: boolean | null;
    role: RoleType;
    is_active: boolean;
  }[];
  operations: readonly Operation[];
  pools: Pools;
  stop: () => Promise<void>;
}

/** Programs of the first taxpayer: one that may do all that a program can be given, and one that only reads. */
const programs = { program: apiKeyRight.ids, reader: [apiKeyRight.id.readInvoices] } as const;

/** Everybody who asks, and how often: two taxpayers with their people and programs, all roles of the staff, strangers. */
export const askers: readonly {
  mobile: string | keyof typeof programs | 'nobody' | 'forged';
  weight: number;
}[] = [
  { mobile: mobiles.owner, weight: 40 },
  { mobile: mobiles.sender, weight: 8 },
  { mobile: mobiles.preparer, weight: 8 },
  { mobile: mobiles.other, weight: 12 },
  { mobile: mobiles.unverified, weight: 3 },
  { mobile: '09120000001', weight: 10 },
  ...[2, 4, 5, 6, 7, 8, 9].map(role => ({ mobile: `0912000000${role}`, weight: 1 })),
  { mobile: '09120000010', weight: 1 },
  { mobile: 'program', weight: 10 },
  { mobile: 'reader', weight: 3 },
  { mobile: 'nobody', weight: 4 },
  { mobile: 'forged', weight: 4 },
];

/** Cases whose rows these people may see; others' rows must never stand in what they are answered. */
export const casesOf: Readonly<Record<string, readonly number[]>> = {
  [mobiles.owner]: [OWN_CASE],
  [mobiles.sender]: [OWN_CASE],
  [mobiles.preparer]: [OWN_CASE],
  program: [OWN_CASE],
  reader: [OWN_CASE],
  [mobiles.other]: [OTHER_CASE],
  [mobiles.unverified]: [],
};

/** States in which an invoice may lie. */
const states = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12] as const;
const EACH = 3;

export async function startWorld(): Promise<World> {
  const { server, people, rows: own, foreign: other } = await startRequestWorld();
  const pools = new Pools();
  await own.proven();
  for (const [rows, which] of [
    [own, 'live'],
    [other, 'foreign'],
  ] as const) {
    for (const kind of Object.keys(rowKinds) as RowKind[])
      for (let i = 0; i < EACH; i += 1) pools.add(kind, which, await rowKinds[kind](rows));
    for (const state of states) {
      const { id, lineId } = await rows.invoice(state);
      pools.add('invoice', which, id);
      pools.add('line', which, lineId);
    }
  }
  const served = await server.app.http.inject({ method: 'GET', url: '/api/docs/json' });
  const operations = operationsOf(JSON.parse(served.body) as ApiDocument);
  const users = await server.database.db.read
    .selectFrom('users')
    .select(['id', 'mobile_number', 'role', 'is_active'])
    .select(['national_identity_code', 'nid_verification', 'shahkar_verification'])
    .where(
      'mobile_number',
      'in',
      askers.map(({ mobile }) => mobile),
    )
    .execute();
  const keys = {
    program: await own.programIn(OWN_CASE, programs.program),
    reader: await own.programIn(OWN_CASE, programs.reader),
  };
  return { server, people, keys, own, other, users, operations, pools, stop: () => server.stop() };
}
