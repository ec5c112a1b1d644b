import type { Company, Memory } from '../control/fixture-rows.ts';
import { Refused } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import { jsonObject, openJws, type JwsProblem } from '../jose/jws.ts';
import { utf8 } from '../json/read.ts';
import type { KnownOfCallers } from './known.ts';
import type { HttpCode } from './codes.ts';
import { authorityError } from './envelope.ts';

/** Who calls: a fiscal memory for itself, or a trusted company. */
export type Caller = { clientId: string } & (
  { memory: Memory; company?: never } | { company: Company; memory?: never }
);

/** Checks the single-use token of a call (sections 1.3, 6.1). */
export function authenticate(world: KnownOfCallers, exchange: Exchange): Caller {
  const token = bearer(exchange);
  if (token === undefined) throw new Refused({ status: 401 });
  const problem = (code: HttpCode) => authorityError(code, world.clock.now());

  const jws = openJws(token, world.ca, world.clock.now(), world.knobs.values.strictHeaders);
  if ('problem' in jws) throw problem(codeOf[jws.problem]);
  const text = utf8(jws.payload);
  if (text === undefined) throw problem('4134');
  const payload = jsonObject(text);
  const [nonce, clientId] = [payload?.get('nonce'), payload?.get('clientId')];
  if (typeof nonce !== 'string' || typeof clientId !== 'string' || !nonce || !clientId) throw problem('4101');
  if (!world.nonces.use(nonce)) throw problem('4102');

  const caller = holder(world, clientId);
  if (typeof caller === 'string') throw problem(caller);
  const { nationalId, portalKey } = caller.memory ?? caller.company;
  if (portalKey) throw problem(portalKey === 'missing' ? '4132' : '4137');
  if (jws.signer.ownerId !== nationalId) throw problem('4103');
  return caller;
}

/** Whether a caller may see and send for a memory: the same owner's, or one that has a contract with the company. */
export function mayUse(caller: Caller, memory: Memory): boolean {
  if (caller.memory) return caller.memory.nationalId === memory.nationalId;
  return memory.mode !== 'taxpayer' && memory.company === caller.company.id;
}

/**
 * 4131 is printed for "does not verify" and 4133 for "signature invalid": here 4133 is left for a signature that
 * cannot be one of the key, by its length.
 */
const codeOf: Record<JwsProblem, HttpCode> = {
  parts: '4130',
  encoding: '4134',
  header: '4131',
  'x5c-empty': '4135',
  'x5c-malformed': '4136',
  issuer: 'CERTIFICATE_INVALID_ISSUER',
  certificate: '4131',
  'does-not-verify': '4131',
  'signature-form': '4133',
};

/** The government bus carries the token in `Token` (section 1.1); it is taken with or without the word Bearer. */
function bearer(exchange: Exchange): string | undefined {
  const standard = /^Bearer +(\S.*)$/i.exec(exchange.header('authorization') ?? '')?.[1];
  return standard ?? exchange.header('token')?.replace(/^Bearer +/i, '');
}

/** Six letters or digits are a memory's id, unless a company has them; anything else could only be a company's. */
function holder(world: KnownOfCallers, clientId: string): Caller | HttpCode {
  const company = world.fixtures.company(clientId);
  if (company?.status === 'ACTIVE') return { clientId, company };
  if (company || !/^[A-Za-z0-9]{6}$/.test(clientId)) return '4120';
  if (!isMemoryId(clientId)) return '4148';
  const memory = world.fixtures.memory(clientId);
  return memory?.status === 'ACTIVE' ? { clientId, memory } : '4110';
}

export function isMemoryId(id: string): boolean {
  return /^[A-Z0-9]{6}$/.test(id);
}
