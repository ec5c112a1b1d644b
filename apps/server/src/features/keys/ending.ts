import { caseRoleType, sendingMode } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import type { CertificateFacts } from '@moadi/moadian';
import { sql } from 'kysely';
import { at } from '../../platform/database/connect.ts';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { notifyOnce, sendingStaff } from '../notifications/notify-once.ts';

/** So long before the end of a certificate it is told. */
const WARN_MS = 30 * 86_400_000;
const MOST = 200;

type Certificate = Pick<CertificateFacts, 'fingerprint' | 'notAfter' | 'subject'>;

/**
 * Tells the managers of a case, and for the provider's own certificate the staff that watches the sending, that a certificate in
 * use ends soon: once for each certificate, however many servers look. Returns how many certificates were told of.
 */
export async function warnOfEnding(db: Db, provider: Certificate | undefined, now: number): Promise<number> {
  const ending = await endingKeys(db.read, now);
  const title = messageText('keys.endingTitle');
  let told = 0;
  for (const { clientId, id, caseName, notAfter } of ending)
    told += await notifyOnce(db, `certificate ends ${clientId} ${id}`, now, async tx => ({
      title,
      users: await managersOf(tx, clientId),
      message: messageText('keys.ending', { caseName, date: dayOf(notAfter) }),
      link: `/cases/${clientId}/sender-key`,
    }));
  if (provider && provider.notAfter - now < WARN_MS)
    told += await notifyOnce(db, `certificate ends ${provider.fingerprint}`, now, async tx => ({
      title,
      users: await sendingStaff(tx),
      message: messageText('keys.providerEnding', {
        name: provider.subject,
        date: dayOf(provider.notAfter),
      }),
      link: '/sending',
    }));
  return told;
}

const dayOf = (instant: number): string => formatJalali(tehranDayOf(instant));

const endingKeys = (tx: Tx, now: number) =>
  tx
    .selectFrom('sender_keys as k')
    .innerJoin('cases', 'cases.client_id', 'k.client_id')
    .select(['k.client_id as clientId', 'k.id', 'k.not_after as notAfter', 'cases.case_name as caseName'])
    .where('k.ended_at', 'is', null)
    .where('cases.sending_mode', '=', sendingMode.id.taxpayerKey)
    .where('k.not_after', '<', at(now + WARN_MS))
    .where(
      sql<boolean>`not exists (select from told_once where what = 'certificate ends ' || k.client_id || ' ' || k.id)`,
    )
    .orderBy('k.not_after')
    .limit(MOST)
    .execute();

const managersOf = async (tx: Tx, clientId: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('case_users')
      .select('user_id')
      .where('client_id', '=', clientId)
      .where('role_type', '=', caseRoleType.id.caseManager)
      .execute()
  ).map(row => row.user_id);
