import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { makeCertificate, makePair, spkiOf } from '../packages/moadian/src/keys.testkit.ts';
import { fromDebian } from '../tools/debian.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { alternate, medianRound, tell } from './kit/measure.ts';
import type { SealerData, Slice } from './sign/sealer.ts';

const SECONDS = 1;
const ROUNDS = 15;
const cores = availableParallelism();

/** What the package recommends for one thread: OpenSSL's work then fills all cores from libuv's threads. */
const AT_ONCE = 8;

/** Whole packets (wire JSON, RS256, RSA-OAEP-256, A256GCM) on all cores, beside bare RSA-2048 signatures on all cores. */
export async function sign(): Promise<Finding[]> {
  const data = makeKeys();
  const single = startSealers(data, 1);
  const several = startSealers(data, cores);
  tell(`Signing for ${ROUNDS + 1} rounds of ${SECONDS * 4} s …`);
  const rounds = await alternate(ROUNDS, {
    openssl: opensslSigns,
    single: () => packetsPerSecond(single),
    several: () => packetsPerSecond(several),
  });
  const judged = medianRound(rounds, 'several', 'openssl');
  const server = medianRound(rounds, 'single', 'openssl');
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
        row(`${cores} worker threads, ${AT_ONCE} at once each: judged`, judged.several, judged.openssl),
        row(`one thread, ${AT_ONCE} at once: as the server makes them`, server.single, server.openssl),
      ],
      notes: [
        `Medians of ${ROUNDS} rounds. OpenSSL: openssl speed -elapsed -multi ${cores} rsa2048.`,
        'An invoice is written, signed (RSA 2048), encrypted (RSA 4096) and hashed; keys are parsed once.',
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

function makeKeys(): SealerData {
  const sender = makePair();
  const [notBefore, notAfter] = [Date.now() - 3_600_000, Date.now() + 86_400_000];
  const certificatePem = makeCertificate(sender, { notBefore, notAfter });
  return { keyPem: sender.keyPem, certificatePem, spki: spkiOf(makePair(4096)) };
}

function startSealers(workerData: SealerData, count: number): Worker[] {
  const script = join(import.meta.dirname, '..', 'bench/sign/sealer.ts');
  const sealers = Array.from({ length: count }, () => new Worker(script, { workerData }));
  atEnd(() => Promise.all(sealers.map(sealer => sealer.terminate())));
  return sealers;
}

async function packetsPerSecond(sealers: readonly Worker[]): Promise<number> {
  const slice: Slice = { ms: SECONDS * 1000, atOnce: AT_ONCE };
  const began = performance.now();
  const counts = await Promise.all(
    sealers.map(async sealer => {
      sealer.postMessage(slice);
      return (await once(sealer, 'message'))[0] as number;
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - began);
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
