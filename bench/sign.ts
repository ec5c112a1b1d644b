import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createSealerPool, type SealerPool } from '@moadi/moadian';
import { makeCertificate, makePair, spkiOf } from '../packages/moadian/src/keys.testkit.ts';
import { fromDebian } from '../tools/debian.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { alternate, medianRound, tell } from './kit/measure.ts';
import { invoiceOf } from './sign/invoice.ts';

const SECONDS = 1;
const ROUNDS = 15;
const cores = availableParallelism();
/** Packets of one order, and how many orders are under way: enough that no thread waits for the next. */
const BATCH = 256;
const UNDER_WAY = 2;

/** Whole packets (wire JSON, RS256, RSA-OAEP-256, A256GCM) on all cores, beside bare RSA-2048 signatures on all cores. */
export async function sign(): Promise<Finding[]> {
  const keys = makeKeys();
  const [single, several] = [1, cores].map(threads => startPool(keys, threads)) as [Sealer, Sealer];
  tell(`Signing for ${ROUNDS + 1} rounds of ${SECONDS * 4} s …`);
  const rounds = await alternate(ROUNDS, {
    openssl: opensslSigns,
    single: () => packetsPerSecond(single),
    several: () => packetsPerSecond(several),
  });
  const judged = medianRound(rounds, 'several', 'openssl');
  const alone = medianRound(rounds, 'single', 'openssl');
  const row = (text: string, rate: number, openssl: number) => [
    text,
    rate.toFixed(0),
    openssl.toFixed(0),
    (rate / openssl).toFixed(2),
  ];
  return [
    {
      name: 'sign',
      title: `Invoices of three lines, signed and encrypted on ${cores} cores, beside bare RSA-2048 signatures`,
      rows: [
        ['each second', 'invoices', 'OpenSSL', 'ratio'],
        row(`the client's sealing pool, ${cores} threads: judged`, judged.several, judged.openssl),
        row('the same with one thread', alone.single, alone.openssl),
      ],
      notes: [
        `Medians of ${ROUNDS} rounds. OpenSSL: openssl speed -elapsed -multi ${cores} rsa2048.`,
        'An invoice is written, signed (RSA 2048), encrypted (RSA 4096) and hashed; keys are parsed once in each thread.',
      ],
      value: judged.several,
      unit: 'invoices/s',
      beside: `openssl speed -multi ${cores} rsa2048`,
      besideValue: judged.openssl,
      goal: 'at least 0.42 of the signatures of OpenSSL on all cores',
      limit: { atLeast: 0.42 },
    },
  ];
}

/** Invoices signed and encrypted each second with one thread and with as many as there are cores. */
export async function rawRates(): Promise<{ single: number; several: number }> {
  const keys = makeKeys();
  const [single, several] = [1, cores].map(threads => startPool(keys, threads)) as [Sealer, Sealer];
  const rounds = await alternate(5, {
    single: () => packetsPerSecond(single),
    several: () => packetsPerSecond(several),
  });
  await Promise.all([single.pool.close(), several.pool.close()]);
  return medianRound(rounds, 'several', 'single');
}

function makeKeys() {
  const sender = makePair();
  const [notBefore, notAfter] = [Date.now() - 3_600_000, Date.now() + 86_400_000];
  const certificatePem = makeCertificate(sender, { notBefore, notAfter });
  return { keyPem: sender.keyPem, certificatePem, spki: spkiOf(makePair(4096)) };
}

interface Sealer {
  pool: SealerPool;
  spki: string;
}

function startPool({ keyPem, certificatePem, spki }: ReturnType<typeof makeKeys>, threads: number): Sealer {
  const pool = createSealerPool({ threads });
  const problem = pool.setSigner('bench', { keyPem, certificatePem });
  if (problem) throw new Error(`The keys of the benchmark do not fit: ${problem}.`);
  atEnd(() => pool.close());
  return { pool, spki };
}

let serial = 0;

async function packetsPerSecond({ pool, spki }: Sealer): Promise<number> {
  const began = performance.now();
  let packets = 0;
  const order = () => ({
    invoice: invoiceOf(++serial),
    fiscalId: 'A3L3G2',
    uid: randomUUID(),
    signer: 'bench',
  });
  const keepBusy = async () => {
    while (performance.now() - began < SECONDS * 1_000) {
      const results = await pool.seal(Array.from({ length: BATCH }, order), { id: 'bench', spki });
      const wrong = results.find(result => !result.ok);
      if (wrong) throw new Error(JSON.stringify(wrong));
      packets += results.length;
    }
  };
  await Promise.all(Array.from({ length: UNDER_WAY }, keepBusy));
  return (packets * 1_000) / (performance.now() - began);
}

/** OpenSSL measures signing and then verifying, each for that many seconds. */
async function opensslSigns(): Promise<number> {
  const openssl = fromDebian('openssl', '/usr/bin/openssl');
  const { stdout } = await promisify(execFile)(openssl, [
    'speed',
    // By the clock, as ours is measured: on a busy machine CPU time would flatter OpenSSL.
    '-elapsed',
    '-multi',
    String(cores),
    '-seconds',
    String(SECONDS),
    'rsa2048',
  ]);
  // Seconds for each operation, then operations each second; signing is the first of both.
  const [, , signs] = /^rsa\s+2048 bits((?:\s+[\d.]+s)+)\s+([\d.]+)/m.exec(stdout) ?? [];
  if (!signs) throw new Error(`openssl speed printed something else:\n${stdout}`);
  return Number(signs);
}
