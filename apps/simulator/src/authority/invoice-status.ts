import { jsonAnswer, type Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world.ts';
import { authorityError } from './envelope.ts';
import { mayUse, type Caller } from './token.ts';

/** Endpoint 7 (section 7.5). The size of its list is not documented; 100 is taken, as in the other inquiries. */
export function invoiceStatus(world: World, exchange: Exchange, caller: Caller): Answer {
  const taxIds = exchange.query?.getAll('taxIds').filter(taxId => taxId !== '') ?? [];
  if (taxIds.length === 0) throw authorityError('4147', world.clock.now());
  if (taxIds.length > 100) throw authorityError('4141', world.clock.now());
  world.settle();
  return jsonAnswer(taxIds.map(taxId => statusOf(world, caller, taxId)));
}

function statusOf(world: World, caller: Caller, taxId: string) {
  const without = (error: 'NOT_FOUND' | 'ACCESS_DENIED') => ({
    taxId,
    invoiceStatus: null,
    article6Status: null,
    error,
  });
  const entry = world.portal.get(taxId);
  if (!entry) return without('NOT_FOUND');
  const memory = world.fixtures.memory(entry.fiscalId);
  if (!memory || !mayUse(caller, memory)) return without('ACCESS_DENIED');
  return { taxId, invoiceStatus: entry.state, article6Status: entry.article6, error: null };
}
