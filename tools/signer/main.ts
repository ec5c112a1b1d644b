import { parseArgs } from 'node:util';
import { readText } from '../../apps/server/src/platform/secret-file.ts';
import { listenAt, serveToken } from './serve.ts';
import { openToken } from './token.ts';

/** `npm run signer -- --listen … --module … --token … --id … --pin-file …`: the bridge from SENDER_SIGNER to a PKCS#11 token. */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { listen: text, module: text, token: text, id: text, 'pin-file': text },
});
const missing = (['listen', 'module', 'token', 'id', 'pin-file'] as const).filter(name => !values[name]);
try {
  if (missing.length > 0)
    throw new Error(`Missing: ${missing.map(name => `--${name}`).join(' ')}; see docs/signer.md.`);
  const {
    listen,
    module,
    token: label,
    id,
    'pin-file': pinFile,
  } = values as Record<keyof typeof values, string>;
  const pin = readText(pinFile);
  if (!pin)
    throw new Error(`${pinFile} ${pin === undefined ? 'does not exist' : 'is empty'}; it must hold the PIN.`);
  const token = await openToken({ module, token: label, id, pin });
  const server = serveToken(token);
  await listenAt(server, listen);
  console.log(`The signer listens at ${listen}; its certificate ends ${token.certificate.validTo}.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
