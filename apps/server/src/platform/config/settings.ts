import type { DatedFigure } from '@moadi/domain/invoices';
import { parseJalali } from '@moadi/domain/primitives';
import { isIP } from 'node:net';

/** How a setting is read. `fallback` is text like the environment's own; `optional` may be absent. */
export type Setting =
  | { kind: 'text'; fallback?: string; optional?: boolean }
  | { kind: 'secret'; fallback?: undefined; optional?: boolean }
  | { kind: 'flag'; fallback: 'true' | 'false' }
  | { kind: 'port'; fallback: string }
  | { kind: 'integer'; min: number; max: number; fallback: string }
  | { kind: 'choice'; of: readonly string[]; fallback: string }
  | { kind: 'dated'; min: number; max: number; optional: true }
  | { kind: 'socket'; optional: true }
  | { kind: 'proxies'; fallback: string }
  /** A whole number of any length, kept as text. */
  | { kind: 'digits'; optional: true }
  /** `a=1, b=2` of these names; `whole`: with whole numbers as values. */
  | { kind: 'pairs'; of: readonly string[]; values?: 'whole'; fallback: string }
  /** Words with commas. */
  | { kind: 'list'; fallback: string }
  | { kind: 'url'; schemes?: readonly string[]; optional?: true; fallback?: string };

export type SettingTable = Readonly<Record<string, Setting>>;

type Read<S extends Setting> = S extends { kind: 'flag' }
  ? boolean
  : S extends { kind: 'port' | 'integer' }
    ? number
    : S extends { kind: 'proxies' }
      ? number | string[]
      : S extends { kind: 'choice'; of: readonly (infer C)[] }
        ? C
        : S extends { kind: 'dated' }
          ? DatedFigure<number> | undefined
          : S extends { kind: 'pairs' }
            ? Readonly<Record<string, string>>
            : S extends { kind: 'list' }
              ? readonly string[]
              : S extends { optional: true }
                ? string | undefined
                : string;

export function readSettings<T extends SettingTable>(
  table: T,
  env: Readonly<Record<string, string | undefined>>,
) {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(table)) {
    const text = env[name]?.trim() || ('fallback' in setting ? setting.fallback : undefined);
    if (text === undefined) {
      if (!('optional' in setting && setting.optional)) problems.push(`${name} is missing.`);
      continue;
    }
    const result = read(setting, text);
    if ('problem' in result) problems.push(`${name} ${result.problem}.`);
    else values[name] = result.value;
  }
  return { values: values as { [K in keyof T]: Read<T[K]> }, problems };
}

function read(setting: Setting, text: string): { value: unknown } | { problem: string } {
  switch (setting.kind) {
    case 'text':
      return { value: text };
    case 'secret':
      return secret(text);
    case 'flag':
      return text === 'true' || text === 'false'
        ? { value: text === 'true' }
        : { problem: 'must be true or false' };
    case 'port':
      return whole(text, 0, 65_535);
    case 'integer':
      return whole(text, setting.min, setting.max);
    case 'choice':
      return setting.of.includes(text)
        ? { value: text }
        : { problem: `must be one of ${setting.of.join(', ')}` };
    case 'dated':
      return dated(text, setting.min, setting.max);
    case 'socket':
      return /^(unix:\/.+|tcp:[^:\s]+:\d{1,5})$/.test(text)
        ? { value: text }
        : { problem: 'must be unix:/PATH or tcp:HOST:PORT' };
    case 'proxies':
      return proxies(text);
    case 'digits':
      return /^\d{1,15}$/.test(text) ? { value: text } : { problem: 'must be digits' };
    case 'pairs':
      return pairs(text, setting.of, setting.values === 'whole');
    case 'list':
      return { value: wordsOf(text) };
    case 'url':
      return url(text, setting.schemes ?? ['https:', 'http:']);
  }
}

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '');

/** `sign-in=moadi-code, act=moadi-act` */
function pairs(
  text: string,
  names: readonly string[],
  isWhole: boolean,
): { value: unknown } | { problem: string } {
  const rows = wordsOf(text).map(word => word.split('=').map(part => part.trim()));
  const isRight = ([name = '', value = '', ...more]: string[]) =>
    names.includes(name) && (isWhole ? /^\d{1,15}$/ : /^[^\s=]+$/).test(value) && more.length === 0;
  return rows.every(isRight) && new Set(rows.map(([name]) => name)).size === rows.length
    ? { value: Object.fromEntries(rows) as Record<string, string> }
    : {
        problem: `must be pairs like ${names[0]}=${isWhole ? '123' : 'NAME'} with commas, of ${names.join(', ')}`,
      };
}

const GROUPS = ['loopback', 'linklocal', 'uniquelocal'];

/** How many proxies stand before us, or whose word about a caller's address we take. */
function proxies(text: string): { value: unknown } | { problem: string } {
  if (/^\d$/.test(text)) return { value: Number(text) };
  const networks = text.split(',').map(part => part.trim());
  const known = (network: string) => {
    const [address = '', bits, more] = network.split('/');
    const longest = isIP(address) === 4 ? 32 : 128;
    if (GROUPS.includes(network)) return true;
    return (
      isIP(address) > 0 &&
      more === undefined &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest))
    );
  };
  return networks.every(known)
    ? { value: networks }
    : {
        problem:
          'must be the number of proxies before the server (0 to 9), or their networks with commas, such as 10.0.0.0/8; with true anybody could claim any address',
      };
}

function whole(text: string, min: number, max: number): { value: number } | { problem: string } {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max
    ? { value }
    : { problem: `must be a whole number from ${min} to ${max}` };
}

/** `1405/01/01=12, 1406/01/01=10`: each value from its Jalali day on, in the order of the days. */
function dated(text: string, min: number, max: number): { value: DatedFigure<number> } | { problem: string } {
  const rows = text.split(',').map(row => {
    const [day = '', number = ''] = row.trim().split('=');
    const value = whole(number, min, max);
    return { from: parseJalali(day), value: 'value' in value ? value.value : undefined };
  });
  const rises = rows.every(({ from }, i) => from !== undefined && (i === 0 || from > rows[i - 1]!.from!));
  return rises && rows.every(({ value }) => value !== undefined)
    ? { value: rows as { from: number; value: number }[] }
    : { problem: `must be rows like 1405/01/01=${max}, by rising days, each from ${min} to ${max}` };
}

function url(text: string, schemes: readonly string[]): { value: string } | { problem: string } {
  if (!URL.canParse(text)) return { problem: 'is not a URL' };
  const parsed = new URL(text);
  return schemes.includes(parsed.protocol)
    ? { value: text.replace(/\/+$/, '') }
    : { problem: `must begin with ${schemes.join(' or ')}` };
}

function secret(text: string): { value: string } | { problem: string } {
  const problem = weaknessOf(text);
  return problem ? { problem } : { value: text };
}

/** S51: weak or sample secrets stop the start. */
export function weaknessOf(text: string): string | undefined {
  if (text.length < 32) return 'must have 32 characters or more';
  if (new Set(text).size < 10 || /change.?me|secret|example|password|sample/i.test(text))
    return 'looks like a sample or is too simple; make one with: openssl rand -base64 48';
  return undefined;
}
