import type { Known } from './known.ts';

const jalali = new Intl.DateTimeFormat('en-u-ca-persian', {
  year: 'numeric',
  month: 'numeric',
  timeZone: 'Asia/Tehran',
});

/** A seller's tax season: "economicNumber year/season", of the Jalali year. */
export const seasonOf = (economicNumber: string, epochMs: number): string =>
  `${economicNumber} ${yearAndSeason(epochMs)}`;

/** Days of the zone begin on a half hour of UTC; in load mode thousands of invoices a minute fall into the same one. */
const HALF_HOUR_MS = 1_800_000;
let last = { halfHour: NaN, season: '' };

function yearAndSeason(epochMs: number): string {
  const halfHour = Math.floor(epochMs / HALF_HOUR_MS);
  if (halfHour !== last.halfHour) {
    const parts = jalali.formatToParts(new Date(epochMs));
    const read = (type: string) => Number(parts.find(part => part.type === type)?.value);
    last = { halfHour, season: `${read('year')}/${Math.ceil(read('month') / 3)}` };
  }
  return last.season;
}

/**
 * Section 7.5: a seller over the sales limit is DEACTIVATED. The limit itself is a fixture, as the VAT that may arise
 * in a season; without one nothing is exceeded.
 */
export function isExceeded(world: Known, economicNumber: string, season: string, vatRial: bigint): boolean {
  const taxpayer = world.fixtures.taxpayer(economicNumber);
  if (taxpayer?.status === 'DEACTIVATED') return true;
  if (taxpayer?.article6VatLimit === undefined) return false;
  return world.portal.seasonVat(season) + vatRial > BigInt(taxpayer.article6VatLimit);
}
