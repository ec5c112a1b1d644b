import { fault, type Fault } from '../faults/index.ts';
import type { ApiKeyRight } from '../enums/index.ts';
import { documentFaults, type DocumentOf, type FieldTable } from '../fields/index.ts';
import { tehranDayOf, toLatinDigits, type Instant } from '../primitives/index.ts';

/** What a manager says of a program's key. */
export const apiKeyFields = {
  name: {
    label: 'نام برنامه',
    type: 'text',
    max: 60,
    help: 'نامی که کارهای این برنامه با آن در تاریخچه‌ها دیده می‌شود؛ مانند «نرم‌افزار حسابداری».',
  },
  endDate: {
    label: 'آخرین روز اعتبار',
    type: 'day',
    help: 'اگر خالی بماند، کلید تا پایان دادن به آن برقرار است.',
  },
} as const satisfies FieldTable;

/** Of what is no field of one value. */
export const apiKeyLabels = { rights: 'اجازه‌ها', networks: 'نشانی‌های مجاز' } as const;

/** So many work in a case at a time, and so many networks may be named. */
export const MOST_KEYS = 20;
export const MOST_NETWORKS = 20;

export type ApiKeyDocument = DocumentOf<typeof apiKeyFields> & {
  rights?: readonly ApiKeyRight[] | undefined;
  /** Addresses and networks, as `203.0.113.7` or `203.0.113.0/24`; none: from everywhere. */
  networks?: readonly string[] | undefined;
};
export type CheckedApiKey = ApiKeyDocument & { name: string; rights: readonly ApiKeyRight[] };

/** A name and at least one right; the last day may be today and not before. */
export function checkApiKey(key: ApiKeyDocument, now: Instant): Fault[] {
  const faults = documentFaults(apiKeyFields, key, ['name'], now);
  if (!key.rights || key.rights.length === 0)
    faults.push(fault('rules.requiredSelect', 'rights', { field: apiKeyLabels.rights }));
  if (key.endDate !== undefined && tehranDayOf(key.endDate) < tehranDayOf(now))
    faults.push(fault('programs.endPassed', 'endDate', { field: apiKeyFields.endDate.label }));
  key.networks?.forEach((text, i) => {
    if (!isNetwork(text)) faults.push(fault('programs.notNetwork', `networks.${i}`, { value: text }));
  });
  return faults;
}

/** Those that somebody has typed, on lines of their own or between commas. */
export const networksIn = (text: string): string[] => [
  ...new Set(
    toLatinDigits(text)
      .split(/[\s,،;؛]+/)
      .filter(part => part !== ''),
  ),
];

/** An address of version 4 or 6, or a network of such by its first bits. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const longest = isIpv4(address) ? 32 : isIpv6(address) ? 128 : 0;
  if (longest === 0 || more !== undefined) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
}

const isIpv4 = (text: string): boolean =>
  /^(\d{1,3}\.){3}\d{1,3}$/.test(text) &&
  text.split('.').every(part => String(Math.min(255, Number(part))) === part);

/** Eight groups of hexadecimal digits, or fewer with one `::` for those that are zero. */
function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap(half => (half === '' ? [] : half.split(':')));
  if (!groups.every(group => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}
