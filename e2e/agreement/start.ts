import { startAuthority, type Authority } from './authority.ts';
import { Samples } from './samples.ts';
import { readWorld, type World } from './world.ts';

/** 1405/08/29, noon in Tehran; the simulator's clock is set to it, so that every run judges the same days. */
export const now = Date.UTC(2026, 10, 20, 8, 30);

/** Where chance begins. */
export const seed = Number(process.env['AGREEMENT_SEED'] ?? 1405);

/** The authority, what it knows, and who makes the invoices that are sent to it. */
export async function startAgreement(): Promise<{ authority: Authority; world: World; samples: Samples }> {
  const authority = await startAuthority(now);
  return { authority, world: await readWorld(authority), samples: new Samples(now) };
}
