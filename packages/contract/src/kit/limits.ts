/** Whom a limit counts. `user` is anyone who calls, a person or a program, `program` its key, `number` is a mobile, `browser` one that this user signed in with before, `all` the whole installation. */
export type LimitedBy = 'address' | 'user' | 'program' | 'case' | 'number' | 'browser' | 'all';

type CountSetting =
  | 'SMS_DAILY_BUDGET'
  | 'REQUESTS_PER_MINUTE'
  | 'REQUESTS_PER_MINUTE_OF_ADDRESS'
  | 'REQUESTS_PER_MINUTE_OF_KEY';

export interface LimitRule {
  by: LimitedBy;
  /** How many in `perMs`; a setting of the server where installations differ. */
  max: number | { setting: CountSetting };
  perMs: number;
}

export interface LimitClassRow {
  /**
   * What costs money or protects an identity is counted in the database, over all processes, and stays counted when the work
   * is rolled back. All else is counted by each process for itself.
   */
  stored: boolean;
  rules: readonly LimitRule[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Every limit of requests there is (S5, S58). A class's rules are counted in turn; what one refused, the next does not count. */
export const limitClasses = {
  /** Any request, before anything is known of it. */
  address: {
    stored: false,
    rules: [{ by: 'address', max: { setting: 'REQUESTS_PER_MINUTE_OF_ADDRESS' }, perMs: MINUTE }],
  },
  /** Any request of somebody signed in. */
  user: {
    stored: false,
    rules: [{ by: 'user', max: { setting: 'REQUESTS_PER_MINUTE' }, perMs: MINUTE }],
  },
  /** Any request with the key of a program. */
  program: {
    stored: false,
    rules: [{ by: 'program', max: { setting: 'REQUESTS_PER_MINUTE_OF_KEY' }, perMs: MINUTE }],
  },

  // Signing in: a browser that its user signed in with before has a budget of its own, all others share one per number.
  codePaceKnown: { stored: true, rules: [{ by: 'browser', max: 1, perMs: MINUTE }] },
  codePaceUnknown: { stored: true, rules: [{ by: 'number', max: 1, perMs: MINUTE }] },
  codeKnown: { stored: true, rules: [{ by: 'browser', max: 5, perMs: HOUR }] },
  /** Of unknown browsers, and before anything is counted for the number. */
  codeOfAddress: { stored: true, rules: [{ by: 'address', max: 20, perMs: HOUR }] },
  codeUnknown: { stored: true, rules: [{ by: 'number', max: 5, perMs: HOUR }] },
  /** Text messages cost money, no matter who asks for them. */
  codes: { stored: true, rules: [{ by: 'all', max: { setting: 'SMS_DAILY_BUDGET' }, perMs: 24 * HOUR }] },
  guessOfAddress: { stored: true, rules: [{ by: 'address', max: 60, perMs: HOUR }] },
  guessKnown: { stored: true, rules: [{ by: 'browser', max: 10, perMs: HOUR }] },
  guessUnknown: { stored: true, rules: [{ by: 'number', max: 10, perMs: HOUR }] },
  /** Asked whether somebody has an account, which tells by design (S7): as often as a code is sent. */
  existKnown: { stored: true, rules: [{ by: 'browser', max: 5, perMs: HOUR }] },
  existUnknown: {
    stored: true,
    rules: [
      { by: 'address', max: 20, perMs: HOUR },
      { by: 'number', max: 5, perMs: HOUR },
    ],
  },

  /** Codes of an authenticator app and recovery codes that were wrong; a right one begins anew. */
  factor: { stored: true, rules: [{ by: 'user', max: 10, perMs: HOUR }] },
  /** Sign-ins with a passkey that were begun. */
  passkey: { stored: true, rules: [{ by: 'address', max: 120, perMs: HOUR }] },

  /** The inquiries that say who a person is. */
  identity: {
    stored: true,
    rules: [
      { by: 'user', max: 5, perMs: HOUR },
      { by: 'address', max: 5, perMs: HOUR },
    ],
  },
  /** Inquiries by staff about somebody else. */
  identityOfOthers: { stored: true, rules: [{ by: 'user', max: 60, perMs: HOUR }] },
  /** Inquiries that the panel makes by itself about buyers of an imported book, counted apart from those of people. */
  inquiryInBackground: { stored: true, rules: [{ by: 'case', max: 60, perMs: HOUR }] },
  /** The inquiries about a business: each is paid for. */
  inquiry: {
    stored: true,
    rules: [
      { by: 'user', max: 60, perMs: HOUR },
      { by: 'case', max: 120, perMs: HOUR },
    ],
  },
  upload: {
    stored: true,
    rules: [
      { by: 'user', max: 120, perMs: HOUR },
      { by: 'case', max: 240, perMs: HOUR },
    ],
  },
  key: {
    stored: true,
    rules: [
      { by: 'user', max: 10, perMs: HOUR },
      { by: 'case', max: 20, perMs: HOUR },
    ],
  },
  /** Text messages to people who are given access: each is paid for, and its answer says whether a number and an id are one person's. */
  invitation: {
    stored: true,
    rules: [
      { by: 'user', max: 30, perMs: HOUR },
      { by: 'case', max: 60, perMs: HOUR },
    ],
  },
  /** Questions to the authority that somebody waits for: its rate is everybody's. */
  reaction: { stored: true, rules: [{ by: 'user', max: 20, perMs: MINUTE }] },
  authenticity: { stored: true, rules: [{ by: 'user', max: 20, perMs: MINUTE }] },
  /** Anyone who holds a contract's paper may ask; one address a hundred times an hour. */
  contractCheck: { stored: true, rules: [{ by: 'address', max: 100, perMs: HOUR }] },
} as const satisfies Record<string, LimitClassRow>;

export type LimitClass = keyof typeof limitClasses;

/** The classes that an endpoint may name: those that are counted by what every request of a signed-in person has. */
export type EndpointLimit =
  'identity' | 'inquiry' | 'upload' | 'key' | 'invitation' | 'reaction' | 'authenticity';
