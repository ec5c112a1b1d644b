import type { ActiveFaults } from '../control/faults.ts';
import { jsonAnswer, type Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import { isError, type Finding } from '../rules/finding.ts';
import type { World } from '../world.ts';
import { authorityError } from './envelope.ts';
import type { Packet, Status } from './packets.ts';
import { receiptOf } from './receipts.ts';
import { isMemoryId, mayUse, type Caller } from './token.ts';
import { isInside, windowOf } from './window.ts';

const mostIds = 100;
const searchable: readonly Status[] = ['SUCCESS', 'FAILED', 'TIMEOUT', 'IN_PROGRESS'];

/** Endpoint 4. */
export function inquireByReference(world: World, exchange: Exchange, caller: Caller): Promise<Answer> {
  const found = (referenceNumber: string) => world.packets.reference(referenceNumber);
  return inquire(world, exchange, caller, 'referenceIds', found, id => ({ referenceNumber: id, uid: null }));
}

/** Endpoint 5. */
export function inquireByUid(world: World, exchange: Exchange, caller: Caller): Promise<Answer> {
  const fiscalId = exchange.argument('fiscalId');
  if (fiscalId === undefined) throw authorityError('4147', world.clock.now());
  if (!isMemoryId(fiscalId)) throw authorityError('4148', world.clock.now());
  const memory = world.fixtures.memory(fiscalId);
  if (!memory || !mayUse(caller, memory)) throw authorityError('4160', world.clock.now());
  const found = (uid: string) => world.packets.uid(fiscalId, uid);
  return inquire(world, exchange, caller, 'uidList', found, uid => ({ referenceNumber: null, uid }));
}

async function inquire(
  world: World,
  exchange: Exchange,
  caller: Caller,
  argument: 'referenceIds' | 'uidList',
  find: (id: string) => Packet | undefined,
  missing: (id: string) => { referenceNumber: string | null; uid: string | null },
): Promise<Answer> {
  const ids = exchange.query?.getAll(argument).filter(id => id !== '') ?? [];
  if (ids.length === 0) throw authorityError('4147', world.clock.now());
  if (ids.length > mostIds) throw authorityError('4141', world.clock.now());
  const window = windowOf(world, exchange);
  const results = ids.map(id => {
    const packet = find(id);
    const visible =
      packet && isOwn(caller, packet) && isInside(window, packet.receivedAtMs) && !isLost(packet, exchange);
    if (visible) return resultOf(world, packet, exchange.faults);
    return { ...missing(id), status: 'NOT_FOUND', data: {}, packetType: null, fiscalId: null, sign: '' };
  });
  return jsonAnswer(await Promise.all(results));
}

/** Endpoint 6: what this caller sent in a window, in the order of arrival, a page at a time. */
export async function inquireByTime(world: World, exchange: Exchange, caller: Caller): Promise<Answer> {
  const window = windowOf(world, exchange);
  const pageNumber = counted(world, exchange, 'pageNumber', 1, Number.MAX_SAFE_INTEGER);
  const pageSize = counted(world, exchange, 'pageSize', 10, 100);
  const status = exchange.argument('status');
  if (status !== undefined && !searchable.some(known => known === status))
    throw authorityError('4142', world.clock.now());

  const found = world.packets.all.filter(
    packet =>
      isInside(window, packet.receivedAtMs) &&
      isOwn(caller, packet) &&
      !isLost(packet, exchange) &&
      (status === undefined || packet.status === status),
  );
  const page = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return jsonAnswer(await Promise.all(page.map(packet => resultOf(world, packet, exchange.faults))));
}

/** Section 1.6. */
async function resultOf(world: World, packet: Packet, faults: ActiveFaults) {
  const { referenceNumber, uid, fiscalId, outcome } = packet;
  const status = faults.has('never') ? 'IN_PROGRESS' : faults.has('timeout') ? 'TIMEOUT' : packet.status;
  const base = { referenceNumber, uid, status };
  if (!outcome || status === 'IN_PROGRESS')
    return { ...base, data: {}, packetType: 'INVOICE.V01', fiscalId, sign: '' };
  const data = {
    error: outcome.findings.filter(isError).map(entry),
    warning: outcome.findings.filter(found => !isError(found)).map(entry),
    success: status === 'SUCCESS',
  };
  const sign = status === 'SUCCESS' ? await receiptOf(world, packet) : '';
  return { ...base, data, packetType: 'receive_invoice_confirm', fiscalId, sign };
}

const entry = ({ code, message, level }: Finding) => ({ code, message, errorType: level.toUpperCase() });

const isOwn = (caller: Caller, packet: Packet): boolean => packet.clientId === caller.clientId;

const isLost = (packet: Packet, exchange: Exchange): boolean =>
  packet.status === 'NOT_FOUND' || exchange.faults.has('notfound');

function counted(world: World, exchange: Exchange, name: string, otherwise: number, most: number): number {
  const text = exchange.argument(name) ?? String(otherwise);
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw authorityError('4147', world.clock.now());
  return value;
}
