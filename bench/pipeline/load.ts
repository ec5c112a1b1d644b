import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerWith } from '../kit/child.ts';
import { loadedCases } from './cases.ts';
import type { Serving } from './serve.ts';
import { spreadOf, type Spread } from '../kit/spread.ts';

export interface Load {
  ms: number;
  /** Requests each second, spread evenly; absent: as many as the server takes, so many at the same time. */
  perSecond?: number;
  atOnce?: number;
  /** Invoices of each request. */
  together: number;
}

/** From the click to the answer that the invoice waits in the queue, in ms. */
export interface Loaded extends Spread {
  registered: number;
}

/** People who register invoices, each over a connection of its own, as fast as told. */
const { port, token } = JSON.parse(process.argv[2]!) as Serving;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

answerWith(async ({ ms, perSecond, atOnce = 1, together }: Load): Promise<Loaded> => {
  const began = performance.now();
  const times: number[] = [];
  const register = async (due: number) => {
    await post(together);
    times.push(performance.now() - due);
  };
  if (perSecond === undefined) {
    const keepBusy = async () => {
      while (performance.now() - began < ms) await register(performance.now());
    };
    await Promise.all(Array.from({ length: atOnce }, keepBusy));
  } else await atRate(register, began, ms, perSecond);
  return { registered: times.length * together, ...spreadOf(times) };
});

/** Clicks come when they come, not when the server is ready: a wait counts from the moment it was due. */
async function atRate(
  register: (due: number) => Promise<void>,
  began: number,
  ms: number,
  perSecond: number,
): Promise<void> {
  const under: Promise<void>[] = [];
  for (let i = 0; ; i++) {
    const due = began + (i * 1_000) / perSecond;
    if (due - began >= ms) break;
    if (due > performance.now()) await sleep(due - performance.now());
    under.push(register(due));
  }
  await Promise.all(under);
}

let turn = 0;

/** One from the form, several by an application. */
async function post(together: number): Promise<void> {
  const { clientId } = loadedCases[turn++ % loadedCases.length]!;
  const path = `/api/v1/cases/${clientId}/invoice`;
  if (together === 1) return void (await send(path, sale()));
  const answer = await send(`${path}/many`, { invoices: Array.from({ length: together }, sale) });
  const refused = (answer as { data: { refused?: object }[] }).data.find(one => one.refused)?.refused;
  if (refused) throw new Error(JSON.stringify(refused));
}

function send(path: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }, answer => {
      let got = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => void (got += chunk));
      answer.on('end', () => (answer.statusCode! < 300 ? resolve(JSON.parse(got)) : reject(new Error(got))));
    });
    sent.on('error', reject).end(text);
  });
}

/** A sale of three lines between two companies. */
const sale = () => ({
  invoiceHeader: {
    invoiceType: 1,
    invoicePattern: 1,
    issuingDateTime: Date.now() - 60_000,
    typeOfBuyer: 2,
    buyerName: 'شرکت پخش نمونه',
    buyerNationalIdentityCode: '14292059547',
    buyerEconomicNumber: '14292059547',
    buyerPostalCode: '3134367831',
    settlementMethod: 1,
  },
  invoiceBodies: [line('3', '1250000'), line('12', '86500'), line('1.5', '4300000')],
});

const line = (quantity: string, fee: string) => ({
  stuffServiceId: '2720000104932',
  stuffServiceDescription: 'لوازم خانگی نمونه',
  measurementUnit: '164',
  quantity,
  fee,
  discount: '0',
  vatRate: '10',
});
