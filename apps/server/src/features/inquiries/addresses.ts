import type { inquirySchemas } from '@moadi/contract/inquiries/schemas';
import { fault } from '@moadi/domain/faults';
import { isPostalCode } from '@moadi/domain/identifiers';
import { searchText, toLatinDigits } from '@moadi/domain/primitives';
import type { z } from 'zod';
import type { Db } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { AskAddress, PostalAddress } from '../../providers/inquiries.ts';
import { citiesOf, type CityRow } from './place-store.ts';

type Proposed = z.input<typeof inquirySchemas.address.response>;

/** Where the post has a code: a proposal, which its person confirms. Nothing of it is kept. */
export async function proposedAddress(
  db: Db,
  addressOf: AskAddress | undefined,
  given: string,
): Promise<Proposed> {
  const postalCode = toLatinDigits(given).trim();
  if (!isPostalCode(postalCode)) refuse(fault('rules.postalCode', 'code'));
  if (!addressOf) return refuse(fault('cases.addressNotOffered'));
  const answer = await addressOf(postalCode);
  if (answer.kind === 'refused') return refuse(fault('cases.addressUnknown'));
  if (answer.kind === 'down') return refuse(fault('cases.addressDown'));
  const { address } = answer.value;
  return { postalCode, address, ...placeOf(await citiesOf(db.read), answer.value) };
}

/** Province and city of ours with the names that the post has for them; a city counts in its province alone. */
function placeOf(
  cities: readonly CityRow[],
  { province, city }: PostalAddress,
): Pick<Proposed, 'province' | 'city'> {
  const isCalled = (name: string, said: string | undefined) =>
    said !== undefined && searchText(name) === searchText(said);
  const inProvince = cities.filter(row => isCalled(row.provinceName, province));
  const one = inProvince.find(row => isCalled(row.name, city));
  const { provinceId, provinceName } = inProvince[0] ?? {};
  if (provinceId === undefined || provinceName === undefined) return {};
  return {
    province: { id: provinceId, name: provinceName },
    ...(one && { city: { id: one.id, name: one.name } }),
  };
}
