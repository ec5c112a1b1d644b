import type { PersonType } from '../../enums/index.ts';
import type { MessageKey, MessageParams } from '../../faults/index.ts';
import type { Fault } from '../../faults/index.ts';
import type { Instant, TehranDay } from '../../primitives/index.ts';
import type { Figures } from '../figures.ts';

/** What is said of an invoice that does not stop it; the path is a fault's. */
export interface Remark {
  code: MessageKey;
  path: string;
  params?: MessageParams;
}

/** What our check finds, by how much it weighs (decision 29). */
export interface Verdicts {
  /** The authority would refuse it, as far as anybody can know: it is not registered. */
  faults: Fault[];
  /** The authority may refuse it; our knowledge is too old or too small to say so. The person decides. */
  doubts: Remark[];
  /** The authority accepts it, some of it with a warning of its own. */
  warnings: Remark[];
}

/** One row of the authority's list of goods and services, as we hold it: an id has one for each of its periods. */
export interface ListedGood {
  title: string;
  /** `commodityCategoryType`: 1 goods, 2 service. */
  category: number;
  /** Percent; absent where the list does not say it, which is not 0. */
  vatRate?: string;
  /** The first and the last day on which it holds; open where absent. */
  from?: TehranDay;
  to?: TehranDay;
  /** When the list that it was read from stood so. */
  asOf: Instant;
}

/** What the register said of an economic number when it was last asked. */
export interface AskedTaxpayer {
  found: boolean;
  askedAt: Instant;
  personType?: PersonType;
  identity?: string;
  postalCode?: string;
  /** The authority's word for how the taxpayer stands; absent: it was asked before the word was kept. */
  status?: string;
}

/** What this installation knows of the things that an invoice names. */
export interface Knowledge {
  /** Empty for an id that our list lacks. */
  listed: (stuffId: string) => readonly ListedGood[];
  /** When the newest row of the list was true; undefined while there is no list. */
  listAsOf: Instant | undefined;
  /** The services that currency may be sold as, as far as the list has them. */
  currencyServices: readonly (ListedGood & { stuffId: string })[];
  /** Whether the case was then registered as one that is not called up for value-added tax: an invoice keeps what held on its day. */
  sellerUntaxed: (at: Instant) => boolean;
  /** Undefined for a number that nobody has asked about. */
  asked: (economicNumber: string) => AskedTaxpayer | undefined;
  /** Numbers of one person or company that the register knows. */
  numbersOf: (identity: string) => readonly string[];
  now: Instant;
  figures: Figures;
}
