import { smsKind } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import { CERTIFICATE_MS } from '@moadi/domain/reports';
import type { CertificateFacts } from '@moadi/moadian';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { notifyOnce, sendingStaff } from '../notifications/notify-once.ts';
import { endingKeys, keysThatEnd, managersOf } from './store.ts';

type Certificate = Pick<CertificateFacts, 'fingerprint' | 'notAfter' | 'subject'>;

/**
 * Tells the managers of a case, and for the provider's own certificate the staff that watches the sending, that a certificate in
 * use ends soon: once for each certificate, however many servers look. Returns how many certificates were told of.
 */
export async function warnOfEnding(db: Db, provider: Certificate | undefined, now: number): Promise<number> {
  const ending = await endingKeys(db.read, now + CERTIFICATE_MS);
  const title = messageText('keys.endingTitle');
  let notified = 0;
  for (const { clientId, id, caseName, notAfter } of ending)
    notified += await notifyOnce(db, `certificate ends ${clientId} ${id}`, now, async tx => ({
      title,
      users: await managersOf(tx, clientId),
      message: messageText('keys.ending', { caseName, date: dayOf(notAfter) }),
      link: `/cases/${clientId}/sender-key`,
      sms: smsKind.id.deadline,
    }));
  if (provider && provider.notAfter - now < CERTIFICATE_MS)
    notified += await notifyOnce(db, `certificate ends ${provider.fingerprint}`, now, async tx => ({
      title,
      users: await sendingStaff(tx),
      message: messageText('keys.providerEnding', {
        name: provider.subject,
        date: dayOf(provider.notAfter),
      }),
      link: '/sending',
    }));
  return notified;
}

/** When the certificates end that these cases sign with, or all: those that end before this moment. */
export const certificatesThatEnd = async (tx: Tx, clientIds: readonly number[] | 'all', before: number) =>
  new Map((await keysThatEnd(tx, clientIds, before)).map(({ clientId, notAfter }) => [clientId, notAfter]));

const dayOf = (instant: number): string => formatJalali(tehranDayOf(instant));
