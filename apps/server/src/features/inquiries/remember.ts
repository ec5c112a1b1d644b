import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/scope.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Business, BusinessInquiries } from '../../providers/inquiries.ts';
import { rememberSaid, type Said } from './store.ts';

export interface RememberingWorld {
  inquiries: BusinessInquiries;
  db: Db;
  clock: Clock;
  log: Log;
}

/**
 * The business inquiries with a memory of what they said about economic numbers: anyone who registers an invoice later knows it
 * without paying for the question again. A memory that fails costs nobody the answer.
 */
export function remembering({ inquiries, db, clock, log }: RememberingWorld): BusinessInquiries {
  const { businessesOf } = inquiries;
  const keep = (said: readonly Said[]) =>
    db
      .system(tx => rememberSaid(tx, said, clock()))
      .catch(error => log.warn({ error: String(error) }, 'what the register said was not kept'));
  return {
    ...(businessesOf && {
      businessesOf: async nationalCode => {
        const answer = await businessesOf(nationalCode);
        if (answer.kind === 'answered') await keep(answer.value.map(saidOf));
        return answer;
      },
    }),
    businessByEconomicCode: async economicCode => {
      const answer = await inquiries.businessByEconomicCode(economicCode);
      if (answer.kind === 'answered') await keep([{ ...saidOf(answer.value), economicCode }]);
      if (answer.kind === 'refused') await keep([{ economicCode, found: false }]);
      return answer;
    },
  };
}

const saidOf = ({ economicCode, nationalId, taxpayerStatus, personType, postalCode }: Business): Said => ({
  economicCode,
  found: true,
  identity: nationalId,
  status: taxpayerStatus,
  ...(personType !== undefined && { personType }),
  ...(postalCode !== undefined && { postalCode }),
});
