import { startTestServer } from '../apps/server/test/database.ts';
import { startTestApplication, testBrowser, type TestServer } from '../apps/server/test/server.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';
import { shareOf } from './kit/spread.ts';

const CALLS = 500;
const HOUR = 3_700_000;
const KNOWN = '09122222222';

/** Whether time tells who has an account (S7): sending a code and guessing one, for known and unknown numbers in turn. */
export async function signIn(): Promise<readonly Finding[]> {
  const postgres = await startTestServer();
  atEnd(postgres.stop);
  process.env.TEST_DATABASE_URL = postgres.url;
  const server = await startTestApplication();
  atEnd(server.stop);
  const times = { send: [[], []], guess: [[], []] } as Record<'send' | 'guess', [number[], number[]]>;
  for (let i = -20; i < CALLS; i++) {
    // Each in turn first, and each in an hour of its own, so that no limit is in the way.
    for (const kind of i % 2 === 0 ? [0, 1] : [1, 0]) {
      server.clock.advance(HOUR);
      const mobile = kind === 0 ? KNOWN : `0938${1_000_000 + Math.abs(i)}`;
      const took = await signInOnce(server, mobile);
      if (i >= 0) for (const act of ['send', 'guess'] as const) times[act][kind]!.push(took[act]);
    }
    if (i % 100 === 0) tell(`${i} of ${CALLS}`);
  }
  return (['send', 'guess'] as const).map(act => {
    const [known, unknown] = times[act].map(each => shareOf(each, 0.5)) as [number, number];
    return {
      name: `sign-in ${act}`,
      title: act === 'send' ? 'Sending a code' : 'Guessing a code',
      rows: [
        ['', 'known number', 'unknown number'],
        ['median, ms', known.toFixed(2), unknown.toFixed(2)],
      ],
      value: Math.abs(known - unknown),
      unit: 'ms',
      beside: 'what may tell nothing',
      besideValue: 5,
      goal: 'the medians differ by at most 5 ms',
      limit: { atMost: 1 },
    };
  });
}

async function signInOnce(
  server: TestServer,
  mobileNumber: string,
): Promise<{ send: number; guess: number }> {
  const browser = testBrowser(server.call);
  const timed = async (path: string, body: object) => {
    const began = performance.now();
    await browser('POST', path, { body });
    return performance.now() - began;
  };
  const send = await timed('/users/send-otp', { mobileNumber });
  return { send, guess: await timed('/users/login', { mobileNumber, otp: '000000' }) };
}
