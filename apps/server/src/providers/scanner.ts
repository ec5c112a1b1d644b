import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type ScanVerdict =
  | { kind: 'clean' }
  | { kind: 'infected'; finding: string }
  /** No answer, half of one, or one that says neither: never taken for clean. `detail` is for the log. */
  | { kind: 'unknown'; detail: string };

/** A virus scanner. It never rejects: what it cannot say is unknown. */
export interface Scanner {
  scan(bytes: AsyncIterable<Uint8Array>, patienceMs: number, signal?: AbortSignal): Promise<ScanVerdict>;
}

/** clamd's own words are short. */
const MOST_ANSWER = 4_096;

/** ClamAV's daemon by its INSTREAM command (clamd(8)): `tcp://host:3310`, `unix:///run/clamav/clamd.ctl`. */
export function clamd(address: string): Scanner {
  const { protocol, hostname, port, pathname } = new URL(address);
  const place =
    protocol === 'unix:'
      ? { path: pathname }
      : { host: hostname.replace(/[[\]]/g, ''), port: Number(port || 3310) };
  return {
    async scan(bytes, patienceMs, signal) {
      const socket = connect(place);
      const end = (why: string) => socket.destroy(new Error(why));
      const patience = setTimeout(end, patienceMs, `no answer in ${patienceMs} ms`);
      const aborted = () => end('nobody waits for it any more');
      signal?.addEventListener('abort', aborted);
      try {
        if (signal?.aborted) aborted();
        return await talk(socket, bytes);
      } catch (error) {
        return { kind: 'unknown', detail: String(error) };
      } finally {
        clearTimeout(patience);
        signal?.removeEventListener('abort', aborted);
        socket.destroy();
      }
    },
  };
}

/** What it says before it has everything is about the sending, or about nothing. */
async function talk(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<ScanVerdict> {
  let whole = false;
  const sent = () => void (whole = true);
  // What goes wrong with the sending closes the socket, and with it the answer.
  pipeline(Readable.from(framed(bytes, sent)), socket, { end: false }).catch(() => {});
  const answer = await answerOf(socket);
  if (answer === 'stream: OK' && whole) return { kind: 'clean' };
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (finding) return { kind: 'infected', finding: finding.slice(0, 200) };
  return { kind: 'unknown', detail: `the scanner said: ${answer.slice(0, 200)}` };
}

/** Each piece with its length before it, and a length of nothing at the end (clamd(8)). */
async function* framed(bytes: AsyncIterable<Uint8Array>, sent: () => void): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of bytes) {
    if (piece.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield Buffer.concat([length, piece]);
  }
  sent();
  yield Buffer.alloc(4);
}

async function answerOf(socket: Socket): Promise<string> {
  let said = '';
  for await (const piece of socket) {
    said += (piece as Buffer).toString('latin1');
    if (said.length > MOST_ANSWER) break;
    if (said.includes('\0')) return said.slice(0, said.indexOf('\0'));
  }
  throw new Error(`the scanner ended in the middle of its answer: ${said.slice(0, 100)}`);
}
