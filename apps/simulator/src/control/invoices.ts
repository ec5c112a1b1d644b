import { randomUUID } from 'node:crypto';
import { historyEvent } from '../authority/judging.ts';
import type { Packet } from '../authority/packets.ts';
import { receiptOf } from '../authority/receipts.ts';
import { jsonAnswer, refuse, type Answer } from '../http/answer.ts';
import { megabyte, type Exchange } from '../http/exchange.ts';
import { JsonArray, JsonObject, readJson, type Json } from '../json/read.ts';
import type { PortalState } from '../rules/facts.ts';
import { textOf } from '../rules/invoice.ts';
import { readSheet } from '../rules/sheet.ts';
import type { World } from '../world.ts';

const portalStates: readonly PortalState[] = [
  'REJECTED',
  'APPROVED',
  'SYSTEMIC_APPROVED',
  'IMPOSSIBLE_REACTION',
  'AWAITING_REACTION',
  'NO_NEED_REACTION',
  'CANCELED',
];

/** `GET /invoices`: every received packet, newest first, a page at a time. */
export function listInvoices(world: World, exchange: Exchange): Answer {
  const count = (name: string, otherwise: number, most: number) =>
    Math.min(most, Math.max(1, Math.trunc(Number(exchange.argument(name)) || otherwise)));
  const [page, pageSize] = [count('page', 1, 1e9), count('pageSize', 50, 200)];
  world.settle();
  const { all } = world.packets;
  const end = all.length - (page - 1) * pageSize;
  const packets = end > 0 ? all.slice(Math.max(0, end - pageSize), end).reverse() : [];
  const invoices = packets.map(packet => described(world, packet)).join(',');
  return { ...exactJson(`[${invoices}]`), headers: { 'x-total-count': String(all.length) } };
}

/** `GET /invoices/{taxId}`: the registered packet of a tax id, else the newest attempt, with its receipt. */
export async function oneInvoice(world: World, taxId: string): Promise<Answer> {
  world.settle();
  const packet = world.packets.taxId(taxId);
  if (!packet) throw refuse('no-invoice');
  const sign = packet.status === 'SUCCESS' ? await receiptOf(world, packet) : '';
  return exactJson(described(world, packet, { sign }));
}

/** One packet as JSON text: the content stands in it as it was received, with every digit of its amounts. */
function described(world: World, packet: Packet, more: object = {}): string {
  const { payload: _payload, faults, outcome, ...rest } = packet;
  const entry = outcome?.taxId && packet.status === 'SUCCESS' ? world.portal.get(outcome.taxId) : undefined;
  const fields = JSON.stringify({
    ...rest,
    faults: Object.fromEntries(faults),
    taxId: outcome?.taxId ?? null,
    processedAtMs: outcome?.atMs ?? null,
    signer: outcome?.signer ?? null,
    checks: outcome?.checks ?? null,
    codes: outcome?.findings.map(({ code }) => code) ?? [],
    findings: outcome?.findings ?? [],
    portalState: entry?.state ?? null,
    portal: entry ?? null,
    ...more,
  });
  return `${fields.slice(0, -1)},"content":${contentJson(outcome?.content?.toString())}}`;
}

function contentJson(text: string | undefined): string {
  if (text === undefined) return 'null';
  try {
    readJson(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}

function exactJson(text: string): Answer {
  return { status: 200, text, type: 'application/json; charset=utf-8' };
}

/**
 * `POST /control/invoices`: registers invoices that were accepted before, for demonstration history. They are read as
 * the rules read them but not judged; one whose tax id is registered already is left as it is.
 */
export async function registerInvoices(world: World, exchange: Exchange): Promise<Answer> {
  const text = await exchange.text(100 * megabyte);
  const rows = arrayOf(text);
  if (!rows || text === undefined) throw refuse('json');
  const orders = rows.map((row, at) => readOrder(world, text, row, at));
  const registered = [];
  for (const { packet, taxId, content, portalState } of orders) {
    const known = world.portal.get(taxId);
    if (!known) world.record({ type: 'packet', packet }, historyEvent(world, packet, content, portalState));
    registered.push({ taxId, referenceNumber: (known ?? packet).referenceNumber, isNew: !known });
  }
  return jsonAnswer({ registered });
}

function arrayOf(text: string | undefined): Json[] | undefined {
  try {
    const value = readJson(text ?? '');
    return value instanceof JsonArray ? value.items : undefined;
  } catch {
    return undefined;
  }
}

function readOrder(world: World, text: string, row: Json, at: number) {
  const wrong = (name: string) => refuse('malformed', `[${at}].${name}`);
  if (!(row instanceof JsonObject)) throw wrong('row');
  const [content, fiscalId] = [row.get('content'), row.get('fiscalId')];
  if (!(content instanceof JsonObject)) throw wrong('content');
  const memory = typeof fiscalId === 'string' ? world.fixtures.memory(fiscalId) : undefined;
  if (!memory) throw wrong('fiscalId');
  const receivedAtMs = momentOf(row.get('registeredAt'));
  if (receivedAtMs === undefined) throw wrong('registeredAt');
  const portalState = portalStates.find(state => state === row.get('portalState'));
  if (row.get('portalState') !== undefined && !portalState) throw wrong('portalState');
  const given = (name: string) =>
    typeof row.get(name) === 'string' ? (row.get(name) as string) : randomUUID();
  const packet = {
    referenceNumber: given('referenceNumber'),
    uid: given('uid'),
    fiscalId: memory.id,
    clientId: memory.company ?? memory.id,
    receivedAtMs,
    receivedRealMs: Date.now(),
    payload: undefined,
    faults: [],
  };
  const bytes = Buffer.from(text.slice(content.start, content.end));
  const header = readSheet(bytes).sheet?.header;
  const taxId = header && textOf(header, 'taxid');
  if (!taxId || !textOf(header, 'tins')) throw wrong('content.header');
  return { packet, taxId, portalState, content: bytes };
}

/** Epoch milliseconds or ISO 8601. */
function momentOf(value: Json | undefined): number | undefined {
  const epochMs =
    typeof value === 'string' ? Date.parse(value) : Number((value as { token?: string })?.token);
  return Number.isSafeInteger(epochMs) ? epochMs : undefined;
}
