import { count, listOf, matches, oneOf, optional, text, yesNo, type Shape } from './shapes.ts';

/** Who signs for a memory: the three modes of section 1.2. */
export type SendingMode = 'taxpayer' | 'taxpayerKey' | 'companyKey';

export interface Company {
  id: string;
  name: string;
  nationalId: string;
  status: 'ACTIVE' | 'INACTIVE';
  /** Makes the token errors 4132 and 4137 reachable. */
  portalKey?: 'missing' | 'invalid';
}

export interface Memory {
  id: string;
  name: string;
  personType: number;
  nationalId: string;
  economicNumber: string;
  mode: SendingMode;
  /** The trusted company of the two modes that have one. */
  company?: string;
  status: 'ACTIVE' | 'INACTIVE';
  contracts: string[];
  commissionContracts: string[];
  billIds: string[];
  /** Exchange announcements against which a pattern 11 invoice counts as confirmed. */
  announcements: string[];
  forbiddenPatterns: number[];
  portalKey?: 'missing' | 'invalid';
}

export interface Taxpayer {
  economicNumber: string;
  nationalId: string;
  name: string;
  personType: number;
  status: string;
  postalCode: string;
  address: string;
  /** Called up for value-added tax; a seller who is not has rate 0 on every line. */
  vatCalled: boolean;
  /** Value-added tax per season, in rial, above which article 6 is exceeded; absent: no limit. */
  article6VatLimit?: string;
  /** Inquiries about it find the service down, or are told that there is no such number. */
  inquiry?: 'down' | 'contradict';
}

export interface Person {
  nationalCode: string;
  firstName: string;
  lastName: string;
  fatherName: string;
  gender: 1 | 2;
  birthDate: string;
  alive: boolean;
  /** The inquiries about this code contradict whatever is asked. */
  mismatch: boolean;
  /** The inquiries about this code find their service down. */
  down?: boolean;
}

export interface Good {
  stuffId: string;
  title: string;
  vatRate: number;
  category: number;
  /** Other duties or legal funds that a line of this id must carry. */
  otherDuty?: boolean;
  otherFund?: boolean;
  /** One of the ids that pattern 2 may use; while no row says so, every service may. */
  currencyService?: boolean;
}

/** What is known of an id beside its rate, which may depend on the day. */
export type KnownGood = Omit<Good, 'vatRate'>;

export interface FixtureRows {
  companies: Company[];
  memories: Memory[];
  taxpayers: Taxpayer[];
  people: Person[];
  goods: Good[];
}
export type FixtureName = keyof FixtureRows;

export const taxpayerStatuses = [
  'NOT_ALLOCATED',
  'ACTIVE',
  'DEACTIVATED',
  'TEMPORARY_UNAUTHORIZE',
  'PERMANENT_UNAUTHORIZE',
  'ARTICLE_2_SUBJECT',
];

const memoryId = matches(/^[A-Z0-9]{6}$/);
const economicNumber = matches(/^(\d{11}|\d{14})$/);
const ownerId = matches(/^\d{10,12}$/);
const portalKey = optional(oneOf('missing', 'invalid'));
const digits = listOf(matches(/^\d{1,30}$/));

/** Each fixture's file names, key and shape. */
export const definitions: Record<FixtureName, { files: string[]; key: string; shape: Shape }> = {
  companies: {
    files: ['companies.json'],
    key: 'id',
    shape: {
      id: matches(/^[\w-]{1,20}$/),
      name: text,
      nationalId: matches(/^\d{11}$/),
      status: oneOf('ACTIVE', 'INACTIVE'),
      portalKey,
    },
  },
  memories: {
    files: ['memories.json'],
    key: 'id',
    shape: {
      id: memoryId,
      name: text,
      personType: oneOf(1, 2, 3, 4),
      nationalId: ownerId,
      economicNumber,
      mode: oneOf('taxpayer', 'taxpayerKey', 'companyKey'),
      company: optional(text),
      status: oneOf('ACTIVE', 'INACTIVE'),
      contracts: digits,
      commissionContracts: digits,
      billIds: digits,
      announcements: digits,
      forbiddenPatterns: listOf(oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14)),
      portalKey,
    },
  },
  taxpayers: {
    files: ['taxpayers.json'],
    key: 'economicNumber',
    shape: {
      economicNumber,
      nationalId: ownerId,
      name: text,
      personType: oneOf(1, 2, 3, 4),
      status: oneOf(...taxpayerStatuses),
      postalCode: matches(/^\d{10}$/),
      address: text,
      vatCalled: yesNo,
      article6VatLimit: optional(matches(/^\d{1,18}$/)),
      inquiry: optional(oneOf('down', 'contradict')),
    },
  },
  people: {
    files: ['people.json'],
    key: 'nationalCode',
    shape: {
      nationalCode: matches(/^\d{10}$/),
      firstName: text,
      lastName: text,
      fatherName: text,
      gender: oneOf(1, 2),
      birthDate: matches(/^\d{4}-\d{2}-\d{2}$/),
      alive: yesNo,
      mismatch: yesNo,
      down: optional(yesNo),
    },
  },
  goods: {
    files: ['commodities.json', 'commodities.synthetic.json'],
    key: 'stuffId',
    shape: {
      stuffId: matches(/^\d{13}$/),
      title: text,
      vatRate: count(100),
      category: oneOf(1, 2),
      otherDuty: optional(yesNo),
      otherFund: optional(yesNo),
      currencyService: optional(yesNo),
    },
  },
};
export const fixtureNames = Object.keys(definitions) as FixtureName[];
