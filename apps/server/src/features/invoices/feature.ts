import { setTimeout as sleep } from 'node:timers/promises';
import type { MakeFeature, Parts } from '../../parts.ts';
import { businessesOf } from '../inquiries/service.ts';
import { createSigners } from '../keys/signers.ts';
import { authenticityRoutes } from './authenticity/routes.ts';
import { missingWords } from './list/missing-words.ts';
import { paperRoutes } from './paper/routes.ts';
import { invoiceRoutes } from './routes.ts';
import type { Engine } from './sending/engine/context.ts';
import { invoiceJobs } from './sending/engine/kinds.ts';
import { invoiceMessages } from './sending/messages.ts';
import { warnOfOverdue } from './sending/overdue.ts';

const HOUR = 3_600_000;

export const invoices: MakeFeature = parts => {
  const engine = engineOf(parts);
  const reviewMs = parts.config.REVIEW_HOURS * HOUR;
  return {
    routes: routes => {
      invoiceRoutes(routes, { ...parts, businesses: businessesOf(parts) }, engine);
      paperRoutes(routes, parts, parts.pdfs);
      authenticityRoutes(routes, parts);
    },
    jobs: engine ? invoiceJobs(engine) : [],
    chores: [
      missingWords(parts.db),
      {
        kind: 'house.overdue-reviews',
        everyMs: HOUR,
        run: now => warnOfOverdue(parts.db, { now, reviewMs }),
      },
    ],
    readers: [invoiceMessages(parts.config)],
  };
};

/** None without an authority: then nothing is sent and nothing can be asked. */
function engineOf({ db, log, clock, config, secrets, authority }: Parts): Engine | undefined {
  if (!authority) return undefined;
  const signers = createSigners({ authority, masterKeys: secrets.masterKeys });
  return {
    ...{ db, log, clock, config, authority, signers },
    random: Math.random,
    wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => {}),
  };
}
