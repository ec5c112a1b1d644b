import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Token } from './token.ts';

/** Speaks docs/signer.md for a token, as many requests at a time as come. */
export function serveToken(token: Token): Server {
  return createServer(socket => {
    socket.on('error', () => {});
    createInterface({ input: socket })
      .on('line', line => void answer(token, socket, line))
      .on('error', () => {});
  });
}

/** `unix:/PATH` for this user alone, or `tcp:HOST:PORT`. */
export async function listenAt(server: Server, address: string): Promise<void> {
  const [kind, ...rest] = address.split(':');
  const path = rest.join(':');
  if (kind === 'unix') rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    if (kind === 'unix') server.listen(path, resolve);
    else server.listen(Number(rest[1]), rest[0], resolve);
  });
  if (kind === 'unix') chmodSync(path, 0o600);
}

async function answer(token: Token, socket: Socket, line: string): Promise<void> {
  const [verb, id = '0', fingerprint, digest = ''] = line.split(' ');
  const say = (word: 'ok' | 'error', text: string) => void socket.write(`${word} ${id} ${text}\n`);
  if (verb === 'certificate') return say('ok', token.certificate.raw.toString('base64'));
  if (verb !== 'sign') return say('error', 'unknown request');
  if (fingerprint !== token.fingerprint) return say('error', 'another certificate is on the token');
  const bytes = Buffer.from(digest, 'base64');
  if (bytes.length !== 32) return say('error', 'not a SHA-256 digest');
  try {
    say('ok', (await token.sign(bytes)).toString('base64'));
  } catch (error) {
    say('error', (error as Error).message);
  }
}
