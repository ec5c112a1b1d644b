import type { World } from '../world.ts';

const jalali = new Intl.DateTimeFormat('en-u-ca-persian', {
  year: 'numeric',
  month: 'numeric',
  timeZone: 'Asia/Tehran',
});

/** A seller's tax season: "economicNumber year/season", of the Jalali year. */
export function seasonOf(economicNumber: string, epochMs: number): string {
  const parts = jalali.formatToParts(new Date(epochMs));
  const read = (type: string) => Number(parts.find(part => part.type === type)?.value);
  return `${economicNumber} ${read('year')}/${Math.ceil(read('month') / 3)}`;
}

/**
 * Section 7.5: a seller over the sales limit is DEACTIVATED. The limit itself is a fixture, as the VAT that may arise
 * in a season; without one nothing is exceeded.
 */
export function isExceeded(world: World, economicNumber: string, season: string, vatRial: bigint): boolean {
  const taxpayer = world.fixtures.taxpayer(economicNumber);
  if (taxpayer?.status === 'DEACTIVATED') return true;
  if (taxpayer?.article6VatLimit === undefined) return false;
  return world.portal.seasonVat(season) + vatRial > BigInt(taxpayer.article6VatLimit);
}
