import type { World } from '../world.ts';
import type { Packet } from './packets.ts';

/** Signing the same receipt again gives the same text, so it is made when first asked for and not recorded. */
const made = new WeakMap<Packet, Promise<string>>();

/** Section 1.6, `sign`: the authority’s proof of receipt. Dates are texts, as the receipts printed in RC_TICS v1.6 have them. */
export function receiptOf(world: World, packet: Packet): Promise<string> {
  const receipt = made.get(packet) ?? sign(world, packet);
  made.set(packet, receipt);
  return receipt;
}

async function sign(world: World, packet: Packet): Promise<string> {
  const { referenceNumber, clientId, receivedAtMs } = packet;
  const { taxId, atMs, keyId } = packet.outcome!;
  const header = { alg: 'RS256', sigT: `${new Date(atMs).toISOString().slice(0, 19)}Z` };
  const payload = { referenceNumber, clientId, taxId, receivedDate: new Date(receivedAtMs).toISOString() };
  const input = [header, payload]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${input}.${await world.pool.sign(keyId, input)}`;
}
