import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { answerWith } from '../kit/child.ts';
import type { Load, Served } from './over-http.ts';

/**
 * A client that costs the server's machine as little as possible: kept-open sockets, one request after another on each,
 * answers read by their Content-Length and looked into only for the status.
 */
const { port, path, token } = JSON.parse(process.argv[2]!) as Served;
const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${token}\r\n\r\n`;
const sockets: Socket[] = [];

answerWith(async ({ ms, atOnce }: Load) => {
  while (sockets.length < atOnce) {
    const socket = connect(port, 'localhost').setNoDelay();
    await once(socket, 'connect');
    sockets.push(socket);
  }
  const until = performance.now() + ms;
  const counts = await Promise.all(sockets.map(socket => askUntil(socket, until)));
  return counts.reduce((sum, count) => sum + count, 0);
});

const nothing: Buffer = Buffer.alloc(0);

function askUntil(socket: Socket, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let missing = 0;
    let begun = nothing;
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        const answer = begun.length === 0 ? chunk : Buffer.concat([begun, chunk]);
        const end = answer.indexOf('\r\n\r\n');
        begun = end < 0 ? answer : nothing;
        if (end < 0) return;
        missing = bodyLength(answer.toString('latin1', 0, end + 2)) - (answer.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      answers++;
      if (performance.now() < until) return void socket.write(request);
      socket.removeAllListeners();
      resolve(answers);
    });
    socket.write(request);
  });
}

function bodyLength(head: string): number {
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? [];
  if (!length || !head.startsWith('HTTP/1.1 200 '))
    throw new Error(`Unexpected answer: ${head.slice(0, 500)}`);
  return Number(length);
}
