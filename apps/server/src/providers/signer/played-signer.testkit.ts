import { constants, privateEncrypt } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { certificateFacts, parseCertificate } from '@moadi/moadian';
import { makeCertificate, makePair, type Pair } from '../../../../../packages/moadian/src/keys.testkit.ts';

const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');
/** The fixed present of these tests. */
export const now = Date.UTC(2026, 10, 21, 8);
const YEAR = 365 * 86_400_000;
export const valid = { notBefore: now - YEAR, notAfter: now + YEAR };

/** A signer of the tests, played line by line; `behave` may change while it runs. */
export class Played {
  pair: Pair;
  certificatePem: string;
  /** What comes back instead of the right answer; undefined: the right one; null: silence. */
  behave: (verb: string) => string | null | undefined = () => undefined;
  asked: string[] = [];
  sockets = new Set<Socket>();
  running = 0;
  most = 0;
  delayMs = 0;

  constructor(pair = makePair(), certificatePem = makeCertificate(pair, valid)) {
    this.pair = pair;
    this.certificatePem = certificatePem;
  }

  readonly server: Server = createServer(socket => {
    this.sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.sockets.delete(socket));
    let rest = '';
    socket.on('data', chunk => {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop()!;
      for (const line of lines) void this.answer(socket, line);
    });
  });

  async answer(socket: Socket, line: string): Promise<void> {
    this.asked.push(line);
    const [verb, id, , digest] = line.split(' ') as [string, string, string, string];
    this.most = Math.max(this.most, ++this.running);
    await new Promise(resolve => setTimeout(resolve, this.delayMs));
    this.running--;
    const other = this.behave(verb);
    if (other === null) return;
    const right = () =>
      verb === 'certificate'
        ? certificateFacts(parseCertificate(this.certificatePem)!).certificate
        : this.signatureOf(digest);
    socket.write(other === undefined ? `ok ${id} ${right()}\n` : other.replace('ID', id));
  }

  signatureOf(digest: string): string {
    const info = Buffer.concat([DIGEST_INFO, Buffer.from(digest, 'base64')]);
    return privateEncrypt({ key: this.pair.privateKey, padding: constants.RSA_PKCS1_PADDING }, info).toString(
      'base64',
    );
  }

  async start(address: string): Promise<void> {
    await new Promise<void>(resolve => this.server.listen(address.slice('unix:'.length), resolve));
  }

  async stop(): Promise<void> {
    const closed = new Promise(resolve => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
