import type { GenderType, PersonType } from '@moadi/domain/enums';
import type { Instant } from '@moadi/domain/primitives';

export interface CivilRecord {
  firstName: string;
  lastName: string;
  fatherName: string;
  /** Not every provider tells it. */
  gender?: GenderType;
}

export interface Business {
  nameTrade: string;
  economicCode: string;
  nationalId: string;
  taxpayerStatus: string;
  postalCode?: string;
  personType?: PersonType;
}

/** No usable answer, which says nothing about the person. `alert`: the operator must mend something, a key or the credit. */
export interface Unreachable {
  kind: 'unreachable';
  /** The provider's own code, or what happened to the line. */
  cause: string;
  alert?: true;
}

/** `badInput`: the provider does not take what was asked; whether it matches is not known. */
type Unmatched = { kind: 'notMatched' } | { kind: 'badInput'; cause: string } | Unreachable;
export type OwnerAnswer = { kind: 'matched' } | Unmatched;
/** `dead`: the registry has the person, and no longer among the living. */
export type RegistryAnswer = { kind: 'matched'; person: CivilRecord } | { kind: 'dead' } | Unmatched;

/** Who a person is. Nothing here throws for what the provider does. */
export interface PersonInquiries {
  /** Shahkar: is the mobile in the name of this person? */
  mobileOwner: (mobile: string, nationalCode: string) => Promise<OwnerAnswer>;
  /** Civil registry: who is this person? `notMatched` when code and birth date do not belong together. */
  civilRegistry: (nationalCode: string, birthDate: Instant) => Promise<RegistryAnswer>;
}

/** What a register says. */
export type Answer<T> =
  | { kind: 'answered'; value: T }
  /** It knows no such number: nothing else is refused. */
  | { kind: 'refused' }
  | { kind: 'down'; cause: string; alert?: true };

/** What the register of taxpayers has; features ask it through features/inquiries, which remembers what was said. */
export interface BusinessInquiries {
  businessByEconomicCode: (economicCode: string) => Promise<Answer<Business>>;
  /** All that one person has. Absent where no service tells it: the tax authority does not. */
  businessesOf?: ((nationalCode: string) => Promise<Answer<Business[]>>) | undefined;
}

/** Where a postal code is, as the post has it. */
export interface PostalAddress {
  /** In one line; province and city stand in it too where they are not told apart. */
  address: string;
  province?: string;
  city?: string;
}

/** What the post has; `refused`: it has no such code. Absent where no service is chosen. */
export interface AddressInquiries {
  addressOf?: AskAddress;
}
export type AskAddress = (postalCode: string) => Promise<Answer<PostalAddress>>;

/** A provider of both: what it knows of people, and of postal codes. */
export type PersonsAndAddresses = PersonInquiries & Required<AddressInquiries>;

/** The inquiries of product.md section 7 beside the tax authority's own. */
export interface Inquiries extends PersonInquiries, BusinessInquiries, AddressInquiries {}
