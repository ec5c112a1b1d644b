import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { faults, keepsFromDoing } from '../control/faults.ts';
import { jsonAnswer, type Answer } from '../http/answer.ts';
import { megabyte, type Exchange } from '../http/exchange.ts';
import type { World } from '../world.ts';
import type { HttpCode } from './codes.ts';
import { authorityError } from './envelope.ts';
import type { PacketEvent } from './packets.ts';
import type { Caller } from './token.ts';

interface Envelope {
  payload: string;
  requestTraceId: string;
  fiscalId: string;
}

const mostPackets = 1000;
const traceId = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

/** A request of a few packets waits this long for typed faults to be seen in them, before it is answered. */
const fewPackets = 25;
const typedFaultWaitMs = 2000;

/** Endpoint 3: the whole batch's envelope is checked, then everything is queued (section 1.5). */
export async function submitInvoices(world: World, exchange: Exchange, caller: Caller): Promise<Answer> {
  const batch = readBatch(await exchange.text(100 * megabyte));
  if (typeof batch === 'string') throw authorityError(batch, world.clock.now());

  const received = { receivedAtMs: world.clock.now(), receivedRealMs: Date.now() };
  const packets = batch.map(({ payload, requestTraceId: uid, fiscalId }) => {
    const faults = packetFaults(world, exchange);
    return {
      referenceNumber: randomUUID(),
      uid,
      fiscalId,
      clientId: caller.clientId,
      ...received,
      payload,
      faults,
    };
  });
  const opened = packets.map(packet => world.queue.open(packet));
  if (packets.length <= fewPackets && world.knobs.values.typedFaults) {
    await Promise.race([Promise.all(opened), sleep(typedFaultWaitMs)]);
    for (const packet of packets)
      for (const [name, value] of packet.faults)
        if (faults[name].strikes === 'call') exchange.faults.set(name, value);
    if (keepsFromDoing(exchange.faults)) return jsonAnswer(null);
  }
  world.record(
    ...packets.map((packet): PacketEvent => ({
      type: 'packet',
      packet: { ...packet, faults: [...packet.faults] },
    })),
  );
  for (const [at, { referenceNumber, faults }] of packets.entries()) {
    const packet = world.packets.reference(referenceNumber)!;
    // Those that are still being opened may have faults yet to be found.
    packet.faults = faults;
    world.queue.add(packet, opened[at]);
  }
  const result = packets.map(({ uid, referenceNumber }) => ({
    uid,
    packetType: null,
    referenceNumber,
    data: null,
  }));
  return jsonAnswer({ timestamp: world.clock.now(), result });
}

/** The envelopes of a batch, or the code of the first thing wrong with it. */
function readBatch(text: string | undefined): Envelope[] | HttpCode {
  const batch = parsed(text);
  if (!Array.isArray(batch) || batch.length === 0) return '4144';
  if (batch.length > mostPackets) return '4143';
  const envelopes = batch.map(readEnvelope);
  if (!envelopes.every(envelope => envelope !== undefined)) return '4145';
  if (!envelopes.every(({ requestTraceId }) => traceId.test(requestTraceId))) return '4162';
  const distinct = new Set(envelopes.map(({ requestTraceId }) => requestTraceId.toLowerCase()));
  return distinct.size < envelopes.length ? '4163' : envelopes;
}

function parsed(text: string | undefined): unknown {
  try {
    // The envelope holds no number, so the language's own parser is exact enough, and iterative.
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function readEnvelope(packet: unknown): Envelope | undefined {
  const { payload, header } = (packet ?? {}) as {
    payload?: unknown;
    header?: Record<string, unknown> | null;
  };
  const { requestTraceId, fiscalId } = header ?? {};
  const filled = [payload, requestTraceId, fiscalId].every(
    value => typeof value === 'string' && value !== '',
  );
  return filled ? ({ payload, requestTraceId, fiscalId } as Envelope) : undefined;
}

/** Those of the request's header strike every packet of it, those of the knobs each packet by its own dice. */
function packetFaults(world: World, exchange: Exchange) {
  const drawn = world.knobs.drawn('authority', 'packet');
  for (const [name, value] of exchange.faults) if (faults[name].strikes === 'packet') drawn.set(name, value);
  return drawn;
}
