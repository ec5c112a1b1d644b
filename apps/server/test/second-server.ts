import { compose, type Application } from '../src/compose.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createLog } from '../src/platform/log/log.ts';
import { localStorage } from '../src/platform/storage/local.ts';
import { MANY_REQUESTS } from '../../../tools/many-requests.ts';
import type { TestServer } from './server.ts';

/** Another process of the same installation: its own memory, the same database and files. */
export function secondServer(
  { database, clock, secrets, files }: TestServer,
  settings: Readonly<Record<string, string>> = {},
): Promise<Application> {
  const config = readConfig({
    ...{ MODE: 'demonstration', SECOND_FACTOR: 'off', LOG_LEVEL: 'silent' },
    ...MANY_REQUESTS,
    ...settings,
  });
  const unused = () => Promise.reject(new Error('is not asked'));
  return compose(
    { config, log: createLog('silent'), db: database.db, secrets, clock },
    {
      storage: localStorage(files),
      sms: { send: async () => ({ kind: 'sent' }) },
      inquiries: {
        mobileOwner: unused,
        civilRegistry: unused,
        businessesOf: unused,
        businessByEconomicCode: unused,
      },
    },
  );
}
