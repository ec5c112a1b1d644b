import type { SettingTable } from './settings.ts';

const sms = ['generic', 'kavenegar', 'smsir', 'ippanel', 'melipayamak'] as const;
const identity = ['generic', 'jibit', 'zohal', 'uid'] as const;

const url = (fallback: string) => ({ kind: 'url', schemes: ['https:', 'http:'], fallback }) as const;
const text = { kind: 'text', optional: true } as const;
/** Names of templates by what messages are about (providers/sms.ts). */
const templates = { kind: 'pairs', of: ['sign-in', 'act', 'notice'], fallback: '' } as const;
/** Numbers of such. */
const templateNumbers = { ...templates, values: 'whole' } as const;
const parameters = (fallback: string) => ({ kind: 'pairs', of: ['code', 'name'], fallback }) as const;
const list = (fallback: string) => ({ kind: 'list', fallback }) as const;
const codeLine = (fallback: 'true' | 'false') => ({ kind: 'flag', fallback }) as const;

/** Whom messages go through, and who is asked about people, businesses and postal codes. */
export const providerSettings = {
  SMS_PROVIDER: { kind: 'choice', of: sms, fallback: 'generic' },
  SMS_SECOND_PROVIDER: { kind: 'choice', of: ['none', ...sms], fallback: 'none' },
  SMS_URL: { kind: 'url', schemes: ['https:', 'http:'], optional: true },
  SMS_API_KEY: text,
  SMS_CODE_LINE: codeLine('true'),
  SMS_KAVENEGAR_URL: url('https://api.kavenegar.com/v1'),
  SMS_KAVENEGAR_API_KEY: text,
  SMS_KAVENEGAR_SENDER: text,
  SMS_KAVENEGAR_TEMPLATES: templates,
  SMS_KAVENEGAR_CODE_LINE: codeLine('false'),
  SMS_SMSIR_URL: url('https://api.sms.ir/v1'),
  SMS_SMSIR_API_KEY: text,
  SMS_SMSIR_LINE: { kind: 'digits', optional: true },
  SMS_SMSIR_TEMPLATES: templateNumbers,
  SMS_SMSIR_PARAMETERS: parameters('code=CODE, name=NAME'),
  SMS_SMSIR_CODE_LINE: codeLine('false'),
  SMS_IPPANEL_URL: url('https://edge.ippanel.com/v1'),
  SMS_IPPANEL_API_KEY: text,
  SMS_IPPANEL_LINE: text,
  SMS_IPPANEL_TEMPLATES: templates,
  SMS_IPPANEL_PARAMETERS: parameters('code=code, name=name'),
  SMS_IPPANEL_CODE_LINE: codeLine('false'),
  SMS_MELIPAYAMAK_URL: url('https://rest.payamak-panel.com/api/SendSMS'),
  SMS_MELIPAYAMAK_USERNAME: text,
  SMS_MELIPAYAMAK_PASSWORD: text,
  SMS_MELIPAYAMAK_LINE: text,
  SMS_MELIPAYAMAK_TEMPLATES: templateNumbers,
  SMS_MELIPAYAMAK_CODE_LINE: codeLine('false'),
  INQUIRY_PROVIDER: { kind: 'choice', of: identity, fallback: 'generic' },
  INQUIRY_URL: { kind: 'url', schemes: ['https:', 'http:'], optional: true },
  INQUIRY_API_KEY: text,
  INQUIRY_JIBIT_URL: url('https://napi.jibit.ir/ide'),
  INQUIRY_JIBIT_API_KEY: text,
  INQUIRY_JIBIT_SECRET_KEY: text,
  INQUIRY_JIBIT_METHOD: { kind: 'choice', of: ['GET', 'POST'], fallback: 'GET' },
  INQUIRY_ZOHAL_URL: url('https://service.zohal.io/api/v0/services/inquiry'),
  INQUIRY_ZOHAL_TOKEN: text,
  INQUIRY_UID_URL: url('https://json-api.uid.ir/api'),
  INQUIRY_UID_BUSINESS_ID: text,
  INQUIRY_UID_BUSINESS_TOKEN: text,
  INQUIRY_UID_SUCCESS_CODES: list('0, 1'),
  INQUIRY_UID_NOT_MATCHED_CODES: list('0, 5'),
  INQUIRY_UID_BAD_INPUT_CODES: list('3, 4'),
  INQUIRY_UID_NO_PERSON_CODES: list(''),
  INQUIRY_UID_OPERATOR_CODES: list('2'),
  BUSINESS_PROVIDER: { kind: 'choice', of: ['authority', 'generic'], fallback: 'authority' },
  ADDRESS_PROVIDER: { kind: 'choice', of: ['none', ...identity], fallback: 'none' },
} as const satisfies SettingTable;

type Name = keyof typeof providerSettings;
interface Needs {
  /** Where it is asked: https in production. */
  url: Name;
  needs: readonly Name[];
}

const smsNeeds: Readonly<Record<(typeof sms)[number], Needs>> = {
  generic: { url: 'SMS_URL', needs: ['SMS_URL'] },
  kavenegar: { url: 'SMS_KAVENEGAR_URL', needs: ['SMS_KAVENEGAR_API_KEY'] },
  smsir: { url: 'SMS_SMSIR_URL', needs: ['SMS_SMSIR_API_KEY'] },
  ippanel: { url: 'SMS_IPPANEL_URL', needs: ['SMS_IPPANEL_API_KEY', 'SMS_IPPANEL_LINE'] },
  melipayamak: {
    url: 'SMS_MELIPAYAMAK_URL',
    needs: ['SMS_MELIPAYAMAK_USERNAME', 'SMS_MELIPAYAMAK_PASSWORD'],
  },
};

const identityNeeds: Readonly<Record<(typeof identity)[number], Needs>> = {
  generic: { url: 'INQUIRY_URL', needs: ['INQUIRY_URL'] },
  jibit: { url: 'INQUIRY_JIBIT_URL', needs: ['INQUIRY_JIBIT_API_KEY', 'INQUIRY_JIBIT_SECRET_KEY'] },
  zohal: { url: 'INQUIRY_ZOHAL_URL', needs: ['INQUIRY_ZOHAL_TOKEN'] },
  uid: { url: 'INQUIRY_UID_URL', needs: ['INQUIRY_UID_BUSINESS_ID', 'INQUIRY_UID_BUSINESS_TOKEN'] },
};

/** What the chosen providers lack; a demonstration may do without a gateway of its own, and without https. */
export function providerProblems(values: Readonly<Record<string, unknown>>, production: boolean): string[] {
  const rowOf = (table: object, name: unknown): (Needs & { by: string })[] =>
    typeof name === 'string' && Object.hasOwn(table, name)
      ? [{ ...(table as Record<string, Needs>)[name]!, by: name }]
      : [];
  const chosen = [
    ...rowOf(smsNeeds, values['SMS_PROVIDER']),
    ...rowOf(smsNeeds, values['SMS_SECOND_PROVIDER']),
    ...rowOf(identityNeeds, values['INQUIRY_PROVIDER']),
    ...rowOf({ generic: identityNeeds.generic }, values['BUSINESS_PROVIDER']),
    ...rowOf(identityNeeds, values['ADDRESS_PROVIDER']),
  ];
  const problems = chosen.flatMap(({ url: place, needs, by }) => [
    ...needs
      .filter(name => !values[name] && (production || by !== 'generic'))
      .map(name => (by === 'generic' ? `${name} is needed in production.` : `${name} is needed for ${by}.`)),
    ...(production && String(values[place] ?? '').startsWith('http:')
      ? [`${place} must be https in production; a simulator belongs to MODE=demonstration.`]
      : []),
  ]);
  if (values['SMS_SECOND_PROVIDER'] !== 'none' && values['SMS_SECOND_PROVIDER'] === values['SMS_PROVIDER'])
    problems.push('SMS_SECOND_PROVIDER must be another than SMS_PROVIDER, or none.');
  return [...new Set(problems)];
}
