import type { CommodityCategoryType } from '@moadi/domain/enums';
import type { Authority } from './authority.ts';
import type { Memory } from './memory.ts';

/** Rows of the simulator's fixtures, as far as invoices need them. */
export interface Good {
  stuffId: string;
  title: string;
  vatRate: number;
  category: CommodityCategoryType;
  /** One of the services that pattern 2 sells currency as (RC_IITP p. 50 rule 5). */
  currencyService?: boolean;
}

export interface Taxpayer {
  economicNumber: string;
  nationalId: string;
  personType: 1 | 2 | 3 | 4;
  postalCode: string;
}

/** What the authority knows: invoices that are to be right in its eyes must agree with it. */
export interface World {
  goods: Good[];
  taxpayers: Taxpayer[];
  /** Memories for which the trusted company sends. */
  memories: Memory[];
  /** One that the authority has switched off. */
  inactive: Memory;
}

/** Reads the simulator's data over HTTP, after adding goods of rates that its catalogue lacks. */
export async function readWorld(authority: Pick<Authority, 'get' | 'put'>): Promise<World> {
  const goods = [...(await authority.get<Good[]>('/control/fixtures/goods')), ...unusualRates];
  await authority.put('/control/fixtures/goods', goods);
  const memories = await authority.get<Memory[]>('/control/fixtures/memories');
  return {
    goods,
    taxpayers: await authority.get<Taxpayer[]>('/control/fixtures/taxpayers'),
    memories: memories.filter(({ id }) => senders.includes(id)),
    inactive: memories.find(({ status }) => status === 'INACTIVE')!,
  };
}

/** A natural and a legal person. */
const senders = ['A1M0D1', 'A3L3G2'];

const unusualRates: Good[] = [1, 1.25, 7.77, 9, 12.5].flatMap((vatRate, i) => [
  ...([1, 2] as const).map(category => ({
    stuffId: `27999999990${i}${category}`,
    title: `نرخ ${vatRate}`,
    vatRate,
    category,
  })),
  {
    stuffId: `27999999990${i}3`,
    title: `خدمت کارسازی حواله با نرخ ${vatRate}`,
    vatRate,
    category: 2,
    currencyService: true,
  },
]);
