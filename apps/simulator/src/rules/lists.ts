import { readData } from '../control/fixtures.ts';

function codes(file: string, property: string): ReadonlySet<string> {
  return new Set((readData(file) as Record<string, string>[]).map(row => row[property]!));
}

/** RC_UMGS.ST V1.18 (Appendix A). */
export const units = codes('units.json', 'code');
/** ISO 4217 alphabetic codes. */
export const currencies = codes('currencies.json', 'alphabeticCode');
/** RC_IITP annexes 9-4 and 9-5 (section 4.4). */
export const waybillCountries = codes('waybill-countries.json', 'code');
export const waybillCities = codes('waybill-cities.json', 'code');
