import type { Config } from '../platform/config/config.ts';
import type { Authority } from './authority.ts';
import type { Ask } from './http-json.ts';
import type {
  AddressInquiries,
  BusinessInquiries,
  Inquiries,
  PersonInquiries,
  PersonsAndAddresses,
} from './inquiries.ts';
import { authorityBusinesses } from './inquiries/authority.ts';
import { genericInquiries } from './inquiries/generic.ts';
import { jibit } from './inquiries/jibit.ts';
import { uid } from './inquiries/uid.ts';
import { zohal } from './inquiries/zohal.ts';
import type { SmsSender } from './sms.ts';
import { firstThatTakes } from './sms/first-that-takes.ts';
import { generic } from './sms/generic.ts';
import { ipPanel } from './sms/ippanel.ts';
import { kavenegar } from './sms/kavenegar.ts';
import { melipayamak } from './sms/melipayamak.ts';
import { smsIr } from './sms/smsir.ts';
import { watchedAddresses, watchedBusinesses, watchedPersons, watchedSms, type Watch } from './watch.ts';

export interface World {
  ask: Ask;
  now: () => number;
  watch: Watch;
}

/** What the settings name; config.ts has made sure that what each needs is there. */
const smsAdapters: Readonly<Record<Config['SMS_PROVIDER'], (config: Config, ask: Ask) => SmsSender>> = {
  generic: (c, ask) => generic({ url: c.SMS_URL, apiKey: c.SMS_API_KEY, codeLine: c.SMS_CODE_LINE }, ask),
  kavenegar: (c, ask) =>
    kavenegar(
      {
        url: c.SMS_KAVENEGAR_URL,
        apiKey: c.SMS_KAVENEGAR_API_KEY ?? '',
        sender: c.SMS_KAVENEGAR_SENDER,
        templates: c.SMS_KAVENEGAR_TEMPLATES,
        codeLine: c.SMS_KAVENEGAR_CODE_LINE,
      },
      ask,
    ),
  smsir: (c, ask) =>
    smsIr(
      {
        url: c.SMS_SMSIR_URL,
        apiKey: c.SMS_SMSIR_API_KEY ?? '',
        line: c.SMS_SMSIR_LINE,
        templates: c.SMS_SMSIR_TEMPLATES,
        parameters: c.SMS_SMSIR_PARAMETERS,
        codeLine: c.SMS_SMSIR_CODE_LINE,
      },
      ask,
    ),
  ippanel: (c, ask) =>
    ipPanel(
      {
        url: c.SMS_IPPANEL_URL,
        apiKey: c.SMS_IPPANEL_API_KEY ?? '',
        line: c.SMS_IPPANEL_LINE ?? '',
        templates: c.SMS_IPPANEL_TEMPLATES,
        parameters: c.SMS_IPPANEL_PARAMETERS,
        codeLine: c.SMS_IPPANEL_CODE_LINE,
      },
      ask,
    ),
  melipayamak: (c, ask) =>
    melipayamak(
      {
        url: c.SMS_MELIPAYAMAK_URL,
        username: c.SMS_MELIPAYAMAK_USERNAME ?? '',
        password: c.SMS_MELIPAYAMAK_PASSWORD ?? '',
        line: c.SMS_MELIPAYAMAK_LINE,
        templates: c.SMS_MELIPAYAMAK_TEMPLATES,
        codeLine: c.SMS_MELIPAYAMAK_CODE_LINE,
      },
      ask,
    ),
};

const personAdapters: Readonly<
  Record<Config['INQUIRY_PROVIDER'], (config: Config, world: Omit<World, 'watch'>) => PersonsAndAddresses>
> = {
  generic: (c, { ask }) => genericInquiries({ url: c.INQUIRY_URL, apiKey: c.INQUIRY_API_KEY }, ask),
  jibit: (c, { ask, now }) =>
    jibit(
      {
        url: c.INQUIRY_JIBIT_URL,
        apiKey: c.INQUIRY_JIBIT_API_KEY ?? '',
        secretKey: c.INQUIRY_JIBIT_SECRET_KEY ?? '',
        method: c.INQUIRY_JIBIT_METHOD,
      },
      ask,
      now,
    ),
  zohal: (c, { ask }) => zohal({ url: c.INQUIRY_ZOHAL_URL, token: c.INQUIRY_ZOHAL_TOKEN ?? '' }, ask),
  uid: (c, { ask }) =>
    uid(
      {
        url: c.INQUIRY_UID_URL,
        businessId: c.INQUIRY_UID_BUSINESS_ID ?? '',
        businessToken: c.INQUIRY_UID_BUSINESS_TOKEN ?? '',
        codes: {
          success: c.INQUIRY_UID_SUCCESS_CODES,
          notMatched: c.INQUIRY_UID_NOT_MATCHED_CODES,
          badInput: c.INQUIRY_UID_BAD_INPUT_CODES,
          noPerson: c.INQUIRY_UID_NO_PERSON_CODES,
          operator: c.INQUIRY_UID_OPERATOR_CODES,
        },
      },
      ask,
    ),
};

/** The senders of the settings, each by its name, in the order in which they are asked. */
export function smsSendersOf(config: Config, { ask, watch }: Omit<World, 'now'>): [string, SmsSender][] {
  const { SMS_PROVIDER: first, SMS_SECOND_PROVIDER: second } = config;
  return [first, ...(second === 'none' ? [] : [second])].map(name => [
    name,
    watchedSms(name, smsAdapters[name](config, ask), watch),
  ]);
}

export function smsOf(config: Config, world: Omit<World, 'now'>): SmsSender {
  const [first, second] = smsSendersOf(config, world).map(([, sender]) => sender);
  return firstThatTakes(first!, second);
}

export const personsOf = (config: Config, world: World): PersonInquiries =>
  watchedPersons(
    config.INQUIRY_PROVIDER,
    personAdapters[config.INQUIRY_PROVIDER](config, world),
    world.watch,
  );

function businessesOf(
  config: Config,
  { ask, watch }: World,
  authority: Authority | undefined,
): BusinessInquiries {
  const { BUSINESS_PROVIDER: name, INQUIRY_URL: url, INQUIRY_API_KEY: apiKey } = config;
  const adapter =
    name === 'generic' ? genericInquiries({ url, apiKey }, ask) : authorityBusinesses(authority?.client);
  return watchedBusinesses(name, adapter, watch);
}

/** Who is asked where a postal code is; without a setting nobody. */
export function addressesOf(config: Config, world: World): AddressInquiries {
  const { ADDRESS_PROVIDER: name } = config;
  return name === 'none'
    ? {}
    : { addressOf: watchedAddresses(name, personAdapters[name](config, world).addressOf, world.watch) };
}

export const inquiriesOf = (config: Config, world: World, authority: Authority | undefined): Inquiries => ({
  ...personsOf(config, world),
  ...businessesOf(config, world, authority),
  ...addressesOf(config, world),
});
