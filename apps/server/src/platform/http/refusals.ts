import type { FastifyRequest } from 'fastify';
import { fault, type Fault } from '@moadi/domain/faults';
import { bounded } from '../bounded-cache.ts';
import { isWithin } from '../clock.ts';
import { addressOf, limitedAddress } from '../limits/address.ts';
import { auditAct, type Act } from './audit.ts';
import { Refusal, TooMany } from './answers/faults.ts';
import type { Platform } from './platform.ts';

/** Somebody asked for what is not theirs: a right that they lack, or a case that they have no access to. */
export class NotAdmitted extends Refusal {
  readonly clientId: number | undefined;
  constructor(found: Fault = fault('http.actionForbidden'), clientId?: number) {
    super(found);
    this.clientId = clientId;
  }
}

/** In whose name, and with which key where it is a program. */
interface Sender {
  userId: string;
  key?: string;
}

const senders = new WeakMap<FastifyRequest, Sender>();

/** Who a request has turned out to come from. */
export const isFrom = (request: FastifyRequest, sender: Sender): void => void senders.set(request, sender);

type RefusalAct = Act<'refusals.forbidden'> | Act<'refusals.limit'>;

interface Entry {
  act: RefusalAct;
  at: number;
  /** Of the same, since it was written. */
  times: number;
}

const TOGETHER_MS = 60_000;

/**
 * Writes down who was refused (S50): the first of its kind at once, those that follow within a minute as one row with their
 * number. A flood is in the log, and does not fill it.
 */
export function refusalBook({ db, log, clock }: Pick<Platform, 'db' | 'log' | 'clock'>) {
  const entries = bounded<Entry>(10_000);
  const open = new Map<string, Entry>();
  let timer: NodeJS.Timeout | undefined;

  const write = (act: RefusalAct): Promise<unknown> =>
    db
      .system(tx => auditAct(tx, act))
      .catch((error: unknown) => log.error({ err: error }, 'a refusal could not be written down'));

  /** What came after the first of each kind. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const left = [...open.values()];
    open.clear();
    for (const { act, times } of left) {
      const now = clock();
      if (act.action === 'refusals.limit') await write({ ...act, now, detail: { ...act.detail, times } });
      else await write({ ...act, now, detail: { ...act.detail, times } });
    }
  };

  const note = async (act: RefusalAct): Promise<void> => {
    const who = act.key ?? act.userId ?? limitedAddress(act.address ?? '');
    const key = `${act.action} ${who} ${act.detail.operation}`;
    const known = entries.get(key);
    if (known && isWithin(TOGETHER_MS, known.at, act.now)) {
      known.times += 1;
      open.set(key, known);
      timer ??= setTimeout(() => void flush(), TOGETHER_MS).unref();
      return;
    }
    entries.set(key, { act, at: act.now, times: 0 });
    open.delete(key);
    const times = known?.times || undefined;
    if (act.action === 'refusals.limit') await write({ ...act, detail: { ...act.detail, times } });
    else await write({ ...act, detail: { ...act.detail, times } });
  };

  return {
    flush,
    /** Whatever was answered: only a refusal of who may not, or of too much, is written. */
    async note(error: unknown, request: FastifyRequest): Promise<void> {
      if (!(error instanceof NotAdmitted || error instanceof TooMany)) return;
      const path = request.routeOptions.url?.replace(/:(\w+)/g, '{$1}') ?? '/';
      const operation = `${request.method} ${path.replace(/^\/api\/v1/, '')}`;
      const code = error.faults[0]!.code;
      const who = { ...senders.get(request), address: addressOf(request), now: clock() };
      if (error instanceof TooMany)
        return note({ ...who, action: 'refusals.limit', detail: { operation, code } });
      return note({
        ...who,
        action: 'refusals.forbidden',
        detail: { operation, code, ...(error.clientId !== undefined && { case: error.clientId }) },
      });
    },
  };
}
