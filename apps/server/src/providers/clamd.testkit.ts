import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** How it answers: as clamd does, not at all, half of it, another sentence, too early, or by closing. */
export type Mood = 'well' | 'silent' | 'half' | 'closes' | 'early' | { says: string };

/** The file that every scanner finds, put together here so that none finds it in this repository. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** clamd over TCP or a socket's path: INSTREAM as its manual has it, and an eye for EICAR alone. */
export async function startClamd(path?: string) {
  let mood: Mood = 'well';
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    if (mood === 'closes') return void socket.destroy();
    if (mood === 'early') return void socket.write('stream: OK\0');
    let bytes = Buffer.alloc(0);
    socket.on('data', piece => {
      bytes = Buffer.concat([bytes, piece]);
      const body = bodyOf(bytes);
      if (!body) return;
      scanned.push(body);
      answer(socket, body);
    });
  });
  await new Promise<void>(resolve =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  );

  function answer(socket: Socket, body: Buffer): void {
    if (mood === 'silent') return;
    if (mood === 'half') return void socket.end('stream: O');
    if (typeof mood === 'object') return void socket.end(`${mood.says}\0`);
    socket.end(body.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  }
  return {
    address: path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it was given, newest last. */
    scanned,
    set: (next: Mood) => void (mood = next),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const COMMAND = 'zINSTREAM\0';

/** The body, once the length of nothing has come; a wrong command gets no answer. */
function bodyOf(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, COMMAND.length) !== COMMAND) return undefined;
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
