import { providerService, providerTrouble } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/scope.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Ended, Watch } from '../../providers/watch.ts';
import { notifyOnce, sendingStaff } from '../notifications/notify-once.ts';
import { endTrouble, noteTrouble } from './provider-store.ts';

const HOUR = 3_600_000;
/** Unanswered calls in a row after which the staff hears of it; a mistake of the operator's is told at once. */
const MANY = 5;

/**
 * Keeps what providers fail with where the staff sees it, and tells the staff once an hour. What cannot be kept costs nobody the
 * answer. The log has names, codes and times alone (S48).
 */
export function watching({ db, log, clock }: { db: Db; log: Log; clock: Clock }): Watch {
  return async ended => {
    const { service, provider, outcome, answer, messageId, ms, trouble } = ended;
    const level = trouble === 'operator' ? 'error' : trouble ? 'warn' : 'info';
    log[level]({ service, provider, outcome, answer, messageId, ms }, 'a provider was asked');
    await keep(db, ended, clock()).catch(error =>
      log.error({ error: String(error) }, 'what a provider failed with was not kept'),
    );
  };
}

async function keep(db: Db, { service, provider, trouble: kind, answer = '' }: Ended, now: number) {
  if (!kind) return void (await db.system(tx => endTrouble(tx, { service, provider })));
  const times = await db.system(tx => noteTrouble(tx, { service, provider, kind, answer }, now));
  if (kind === 'away' && times < MANY) return;
  const what = `provider ${service} ${provider} ${kind} ${Math.floor(now / HOUR)}`;
  await notifyOnce(db, what, now, async tx => ({
    users: await sendingStaff(tx),
    title: messageText('notifications.providerTroubleTitle', { name: providerService.label(service) }),
    message: messageText('notifications.providerTrouble', {
      name: `${providerService.label(service)} (${provider})`,
      cause: providerTrouble.row(kind).text,
      code: answer || '-',
    }),
    link: '/sending',
  }));
}
