import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Gauge } from '../../parts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/scope.ts';
import type { Authority } from '../../providers/authority.ts';
import { waitingForScanner } from '../files/scan.ts';
import { countedJobs, overview, type Overview } from './store.ts';

/** What the page shows, the provider's certificate by its end, and the files that wait. */
type Figures = Overview & {
  certificateEnds: number | undefined;
  held: Awaited<ReturnType<typeof waitingForScanner>>;
  /** Of all kinds that wait, those of the page among them. */
  jobs: Awaited<ReturnType<typeof countedJobs>>;
};
type Queue = Overview['queues'][number];
type Counts = Pick<Queue, 'waiting' | 'due' | 'running' | 'failing'> & { oldest?: number | null };

interface Metric {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  /** Values with their labels. */
  samples: (all: Figures) => readonly (readonly [labels: string, value: number])[];
}

/** Those of the page, which stand there with nothing waiting too, and after them all other kinds of which there is a job. */
const perKind = (value: (jobs: Counts, now: number) => number) => (all: Figures) => {
  const others = all.jobs.filter(({ kind }) => all.queues.every(queue => queue.kind !== kind));
  return [...all.queues, ...others].map(jobs => [`{kind="${jobs.kind}"}`, value(jobs, all.now)] as const);
};

const perQueue = (value: (queue: Queue, now: number) => number) => (all: Overview) =>
  all.queues.map(queue => [`{kind="${queue.kind}"}`, value(queue, all.now)] as const);

const metrics: readonly Metric[] = [
  { name: 'moadi_jobs_waiting', help: 'Jobs in the queue', type: 'gauge', samples: perKind(q => q.waiting) },
  { name: 'moadi_jobs_due', help: 'Jobs whose time has come', type: 'gauge', samples: perKind(q => q.due) },
  {
    name: 'moadi_jobs_running',
    help: 'Jobs that a worker holds',
    type: 'gauge',
    samples: perKind(q => q.running),
  },
  {
    name: 'moadi_jobs_oldest_seconds',
    help: 'Age of the oldest job; of a chore (house.), since it was done',
    type: 'gauge',
    samples: perKind((q, now) => (q.oldest ? (now - q.oldest) / 1_000 : 0)),
  },
  {
    name: 'moadi_jobs_failing',
    help: 'Jobs that wait after an error of our own',
    type: 'gauge',
    samples: perKind(q => q.failing),
  },
  {
    name: 'moadi_jobs_done_total',
    help: 'Jobs in answered requests',
    type: 'counter',
    samples: perQueue(q => q.done),
  },
  {
    name: 'moadi_requests_total',
    help: 'Requests to the authority',
    type: 'counter',
    samples: perQueue(q => q.requests),
  },
  {
    name: 'moadi_answers_total',
    help: 'Requests that were answered',
    type: 'counter',
    samples: perQueue(q => q.answered),
  },
  {
    name: 'moadi_answer_seconds_total',
    help: 'Time that the answered requests took',
    type: 'counter',
    samples: perQueue(q => q.answerMs / 1_000),
  },
  {
    name: 'moadi_failures_in_a_row',
    help: 'Unanswered requests in a row',
    type: 'gauge',
    samples: perQueue(q => q.failures),
  },
  {
    name: 'moadi_gate_open',
    help: '0 while paused by a person or held',
    type: 'gauge',
    samples: perQueue((q, now) => (q.pause || (q.holdUntil ?? 0) > now ? 0 : 1)),
  },
  {
    name: 'moadi_packets_unknown',
    help: 'Packets that left without an answer',
    type: 'gauge',
    samples: all => [['', all.unknown.count]],
  },
  {
    name: 'moadi_packets_unknown_oldest_seconds',
    help: 'Age of the oldest of them',
    type: 'gauge',
    samples: all => [['', all.unknown.since === undefined ? 0 : (all.now - all.unknown.since) / 1_000]],
  },
  {
    name: 'moadi_invoices_need_review',
    help: 'Invoices that wait for a person',
    type: 'gauge',
    samples: all => [['', all.needsReview]],
  },
  {
    name: 'moadi_invoices_review_overdue',
    help: 'Of these, those whose promised time is over',
    type: 'gauge',
    samples: all => [['', all.reviewOverdue]],
  },
  {
    name: 'moadi_cases_paused',
    help: 'Cases whose sending a person has paused',
    type: 'gauge',
    samples: all => [['', all.cases.filter(({ pause }) => pause).length]],
  },
  {
    name: 'moadi_authority_keys_unconfirmed',
    help: 'Keys that the authority offers and nobody has confirmed',
    type: 'gauge',
    samples: all => [['', all.newKeys.length]],
  },
  {
    name: 'moadi_provider_failures',
    help: 'Failures in a row of a provider of messages or inquiries; none while it answers',
    type: 'gauge',
    samples: all =>
      all.providers.map(({ service, provider, kind, times }) => [
        `{service="${service}",provider="${provider}",kind="${kind}"}`,
        times,
      ]),
  },
  {
    name: 'moadi_files_held',
    help: 'Uploaded files that no scanner has called clean yet',
    type: 'gauge',
    samples: all => [['', all.held.count]],
  },
  {
    name: 'moadi_files_held_oldest_seconds',
    help: 'Age of the oldest of them',
    type: 'gauge',
    samples: ({ held, now }) => [['', held.since === undefined ? 0 : (now - held.since) / 1_000]],
  },
  {
    name: 'moadi_certificate_ends_seconds',
    help: 'Until the end of the certificate that signs the tokens',
    type: 'gauge',
    samples: ({ certificateEnds, now }) =>
      certificateEnds === undefined ? [] : [['', (certificateEnds - now) / 1_000]],
  },
];

interface Watched {
  db: Db;
  clock: Clock;
  reviewMs: number;
  certificate?: Authority['certificate'] | undefined;
  /** What features hold in this process. */
  gauges?: readonly Gauge[];
}

const metricOf = ({ name, help, value }: Gauge): Metric => ({
  ...{ name, help, type: 'gauge' },
  samples: () => [['', value()]],
});

/** What the sending page shows, in Prometheus' text format 0.0.4. */
const metricsText = (all: Figures, gauges: readonly Gauge[]): string =>
  [...metrics, ...gauges.map(metricOf)]
    .map(({ name, help, type, samples }) => {
      const lines = samples(all).map(([labels, value]) => `${name}${labels} ${value}`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`;
    })
    .join('');

/** Serves the metrics on this machine only, on a port of their own (S60). */
export async function serveMetrics(
  port: number,
  { db, clock, reviewMs, certificate, gauges = [] }: Watched,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const figures = db.system(async tx => {
      const now = clock();
      const [held, jobs] = [await waitingForScanner(tx), await countedJobs(tx, now)];
      return { ...(await overview(tx, { now, reviewMs })), held, jobs };
    });
    figures.then(
      all => {
        const text = metricsText({ ...all, certificateEnds: certificate?.().notAfter }, gauges);
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
      },
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
