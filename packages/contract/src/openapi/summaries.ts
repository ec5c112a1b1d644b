import type { buyerEndpoints } from '../buyers/endpoints.ts';
import type { caseEndpoints } from '../cases/endpoints.ts';
import type { confirmationEndpoints } from '../confirmations/endpoints.ts';
import type { factorEndpoints } from '../factors/endpoints.ts';
import type { fileEndpoints } from '../files/endpoints.ts';
import type { goodEndpoints } from '../goods/endpoints.ts';
import type { keyEndpoints } from '../keys/endpoints.ts';
import type { Catalogue } from '../kit/catalogue-endpoints.ts';
import type { caseRecordEndpoints } from '../kit/case-record-endpoints.ts';
import type { notificationEndpoints } from '../notifications/endpoints.ts';
import type { referenceEndpoints } from '../reference/endpoints.ts';
import type { reportEndpoints } from '../reports/endpoints.ts';
import type { sendingEndpoints } from '../sending/endpoints.ts';
import type { settingEndpoints } from '../settings/endpoints.ts';
import type { userEndpoints } from '../users/endpoints.ts';
import { invoiceSummaries } from './invoice-summaries.ts';

type Of<Endpoints> = Readonly<Record<keyof Endpoints & string, string>>;

/** The summaries of `caseRecordEndpoints`. */
const records = (one: string, many: string): Of<ReturnType<typeof caseRecordEndpoints>> => ({
  list: `The ${many} of a case`,
  count: `How many ${many} a case has`,
  item: `One ${one}`,
  listAll: `The ${many} of all cases`,
  countAll: `How many ${many} all cases have`,
  create: `Register one ${one}`,
  update: `Edit one ${one}`,
  activate: `Activate one ${one}`,
  deactivate: `Deactivate one ${one}: it is not offered for new invoices`,
  remove: `Delete one ${one}; invoices keep what they have of it`,
  bulk: `Activate, deactivate or delete several ${many} together; each has its own answer`,
});

/** The summaries of a catalogue's endpoints. */
const catalogueRows = (one: string, many: string): Of<Catalogue['endpoints']> => ({
  list: `The ${many}`,
  count: `How many ${many} there are`,
  item: `One ${one}`,
  uses: `What has one ${one}, and how often`,
  create: `Add one ${one}`,
  update: `Edit one ${one}`,
  end: `End one ${one}: from that day on it is not offered`,
  resume: `Take the end of one ${one} back`,
  remove: `Delete one ${one} while nothing has it`,
  bulk: `End several ${many}, take their ends back or delete them together; each has its own answer`,
});

/**
 * What each endpoint does, in English and one line, by tag and name. The Persian summary stands with the endpoint; this one is
 * read by the API's description alone, which no browser of the panel loads (decision 33). A missing one does not compile.
 */
export const englishSummaries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    exist: 'Whether a mobile number has an account',
    sendOtp: 'Send a one-time code for signing in',
    login: 'Sign in with a one-time code',
    register: 'Register an Iranian person and sign in',
    registerForeign: 'Register a foreign person and sign in',
    refreshToken: 'Exchange the cookie for a new access token',
    revoke: 'Sign out',
    profile: 'Who is signed in',
    updateIdentity: 'Complete national code and date of birth before the identity is verified',
    verify: 'Verify the identity once more',
    freeIdentity: 'Take an identity away from an account that wrongly has it',
  } satisfies Of<typeof userEndpoints>,
  factors: {
    list: 'One’s second factors, and how many recovery codes are left',
    beginApp: 'Begin to set up an authenticator app',
    finishApp: 'Finish setting up an authenticator app, with its first code',
    beginPasskey: 'Begin to make a passkey',
    finishPasskey: 'Register the passkey that was made',
    remove: 'Remove one of the second factors',
    renewCodes: 'Make new recovery codes in place of the earlier ones',
    question: 'Ask a passkey for the second factor',
    present: 'Show the second factor',
    passkeyQuestion: 'Ask a passkey for a sign-in without a text message',
    passkeyLogin: 'Sign in with a passkey',
    reset: 'Take another user’s second factor away and end their sign-ins',
  } satisfies Of<typeof factorEndpoints>,
  confirmations: {
    sendCode: 'Send the code that confirms an act to one’s own mobile',
    question: 'Ask a passkey to confirm an act',
    confirm: 'Confirm an act and get its token',
  } satisfies Of<typeof confirmationEndpoints>,
  cases: {
    own: 'My cases',
    ownCount: 'How many cases I have',
    list: 'All cases',
    count: 'How many cases there are',
    item: 'One case',
    myAccess: 'My access to a case',
    byEconomicCode: 'Inquire a business by its economic code',
    byNationalCode: 'Inquire the businesses of a national code',
  } satisfies Of<typeof caseEndpoints>,
  invoices: invoiceSummaries,
  keys: {
    overview: 'How a case signs, the certificate in use, and the earlier ones',
    upload: 'Upload the taxpayer’s key and certificate in place of what there is',
    remove: 'Delete the taxpayer’s key; the facts of its certificate stay in the history',
    setMode: 'Decide with whose key invoices are signed',
  } satisfies Of<typeof keyEndpoints>,
  buyers: {
    ...records('buyer', 'buyers'),
    refreshState: 'Inquire a buyer’s economic number anew, for the state of its tax account',
    uses: 'The unfinished invoices that have this buyer',
  } satisfies Of<typeof buyerEndpoints>,
  goods: {
    ...records('saved good or service', 'saved goods and services'),
    uses: 'The unfinished invoices that have this good or service',
  } satisfies Of<typeof goodEndpoints>,
  files: {
    list: 'The files of a case',
    count: 'How many files a case has',
    upload: 'Upload a file',
    download: 'Download a file',
    remove: 'Delete a file',
  } satisfies Of<typeof fileEndpoints>,
  reference: {
    commodities: 'The tax authority’s IDs of goods and services',
    currencies: 'Currencies',
    waybillCountries: 'Countries of waybills',
    waybillCities: 'Cities of waybills',
  } satisfies Of<typeof referenceEndpoints>,
  measurementUnits: catalogueRows('unit of measurement', 'units of measurement'),
  reports: {
    admin: 'The dashboard of all cases',
    user: 'The dashboard of my cases',
    case: 'The dashboard of one case',
  } satisfies Of<typeof reportEndpoints>,
  sending: {
    overview: 'Queues, pace, and how the connection to the tax authority is',
    pause: 'Stop sending, all of it or one case’s, with the reason',
    resume: 'Go on sending',
    confirmKey: 'Confirm a new encryption key of the authority, after its fingerprint was compared',
  } satisfies Of<typeof sendingEndpoints>,
  settings: { public: 'The public settings of the installation' } satisfies Of<typeof settingEndpoints>,
  notifications: {
    mine: 'My messages',
    count: 'How many messages I have',
    markRead: 'A message was read',
  } satisfies Of<typeof notificationEndpoints>,
};
