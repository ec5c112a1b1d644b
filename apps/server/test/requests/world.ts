import { proofWorld } from '../../src/features/invoices/authenticity/proof.testkit.ts';
import { startTestApplication, type TestServer, type TestServerOptions } from '../server.ts';
import { mobiles, OTHER_CASE, OWN_CASE, People } from './people.ts';
import { Rows } from './rows.ts';

/** What requests of all routes are sent to: a server with an authority behind it, its people, and rows of two taxpayers. */
export interface RequestWorld {
  server: TestServer;
  people: People;
  /** Of `OWN_CASE`; the others are of `OTHER_CASE`. */
  rows: Rows;
  foreign: Rows;
}

export async function startRequestWorld(options: TestServerOptions = {}): Promise<RequestWorld> {
  const proof = proofWorld();
  const server = await startTestApplication({
    ...options,
    providers: { ...proof.providers, ...options.providers },
  });
  const people = new People(server);
  return {
    ...{ server, people },
    rows: new Rows(server, people, OWN_CASE, mobiles.owner, proof),
    foreign: new Rows(server, people, OTHER_CASE, mobiles.other),
  };
}
