import { smsKind } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import type { CertificateFacts } from '@moadi/moadian';
import type { Db } from '../../platform/database/scope.ts';
import { notifyOnce, sendingStaff } from '../notifications/notify-once.ts';
import { endingKeys, managersOf } from './store.ts';

/** So long before the end of a certificate it is told. */
const WARN_MS = 30 * 86_400_000;

type Certificate = Pick<CertificateFacts, 'fingerprint' | 'notAfter' | 'subject'>;

/**
 * Tells the managers of a case, and for the provider's own certificate the staff that watches the sending, that a certificate in
 * use ends soon: once for each certificate, however many servers look. Returns how many certificates were told of.
 */
export async function warnOfEnding(db: Db, provider: Certificate | undefined, now: number): Promise<number> {
  const ending = await endingKeys(db.read, now + WARN_MS);
  const title = messageText('keys.endingTitle');
  let told = 0;
  for (const { clientId, id, caseName, notAfter } of ending)
    told += await notifyOnce(db, `certificate ends ${clientId} ${id}`, now, async tx => ({
      title,
      users: await managersOf(tx, clientId),
      message: messageText('keys.ending', { caseName, date: dayOf(notAfter) }),
      link: `/cases/${clientId}/sender-key`,
      sms: smsKind.id.deadline,
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
