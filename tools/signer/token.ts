import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';

export interface TokenOptions {
  /** The PKCS#11 library of the token. */
  module: string;
  /** The token's label. */
  token: string;
  /** Hex id that key and certificate share on the token. */
  id: string;
  pin: string;
}

export interface Token {
  certificate: X509Certificate;
  /** SHA-256 of the certificate, lower-case hex. */
  fingerprint: string;
  /** RSASSA-PKCS1-v1_5 over a SHA-256 digest; the key never leaves the token. */
  sign: (digest: Buffer) => Promise<Buffer>;
}

/** What stands before a SHA-256 digest in a PKCS#1 signature (RFC 8017, section 9.2). */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** A token through OpenSC's pkcs11-tool: a process for each signature, whatever token the library is for. */
export async function openToken({ module, token, id, pin }: TokenOptions): Promise<Token> {
  const login = ['--module', module, '--token-label', token, '--login', '--pin', 'env:TOKEN_PIN', '--id', id];
  // One after the other: a token has one place to work at, and SoftHSM's processes trip over each other's files.
  let turn: Promise<unknown> = Promise.resolve();
  const ask = (args: readonly string[], input?: Buffer): Promise<Buffer> => {
    const answer = turn.then(() => run([...login, ...args], pin, input));
    turn = answer.catch(() => {});
    return answer;
  };
  const certificate = new X509Certificate(await ask(['--read-object', '--type', 'cert']));
  return {
    certificate,
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    sign: digest => ask(['--sign', '--mechanism', 'RSA-PKCS'], Buffer.concat([DIGEST_INFO, digest])),
  };
}

/** The PIN goes through the environment, which other users of the machine cannot read, as they could arguments. */
function run(args: readonly string[], pin: string, input: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('pkcs11-tool', args, { env: { ...process.env, TOKEN_PIN: pin }, timeout: 8_000 });
    const out: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
    child.on('error', reject);
    child.on('close', code => {
      const bytes = Buffer.concat(out);
      if (code === 0 && bytes.length > 0) return resolve(bytes);
      const [line = ''] =
        Buffer.concat(complaints)
          .toString()
          .match(/error: .*|CKR_\w+/) ?? [];
      reject(new Error(line || `pkcs11-tool ended with ${code}`));
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
