import { listInvoices } from '../../apps/server/src/features/invoices/list/store.ts';
import { settings } from '../../apps/server/src/platform/config/config.ts';
import { connect } from '../../apps/server/src/platform/database/connect.ts';
import { prepareRoles } from '../../apps/server/src/platform/database/roles.ts';
import { deriveSecrets } from '../../apps/server/src/platform/sign-in/secrets.ts';
import { TEST_SECRET } from '../../apps/server/test/database.ts';
import { answerWith } from '../kit/child.ts';
import { queryOf } from './depth.ts';
import { listed } from './fill.ts';
import type { Load } from './over-http.ts';

/** The lists as the route makes them, pool and transaction included, without HTTP around them. */
const logins = await prepareRoles(process.argv[2]!, deriveSecrets(TEST_SECRET).database);
const db = connect({ ...logins, pool: Number(settings.DATABASE_POOL.fallback) });
const query = queryOf({});

answerWith(async ({ ms, atOnce }: Load) => {
  const until = performance.now() + ms;
  let lists = 0;
  const one = async () => {
    while (performance.now() < until) {
      const rows = await db.tenant(listed.clientId, tx => listInvoices(tx, listed.clientId, query));
      if (rows.length !== query.take) throw new Error(`${rows.length} rows`);
      lists++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return lists;
}, db.close);
