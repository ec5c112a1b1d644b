import { formatRial, toPersianDigits } from '../primitives/index.ts';
import { access } from './catalogue/access.ts';
import { auth } from './catalogue/auth.ts';
import { buyers } from './catalogue/buyers.ts';
import { cases } from './catalogue/cases.ts';
import { commodities } from './catalogue/commodities.ts';
import { common } from './catalogue/common.ts';
import { contracts } from './catalogue/contracts.ts';
import { exports } from './catalogue/exports.ts';
import { factors } from './catalogue/factors.ts';
import { goodsLists } from './catalogue/goods-lists.ts';
import { http } from './catalogue/http.ts';
import { importRows } from './catalogue/import-rows.ts';
import { imports } from './catalogue/imports.ts';
import { inquiry } from './catalogue/inquiry.ts';
import { invoices } from './catalogue/invoices.ts';
import { keys } from './catalogue/keys.ts';
import { notifications } from './catalogue/notifications.ts';
import { programs } from './catalogue/programs.ts';
import { reference } from './catalogue/reference.ts';
import { reports } from './catalogue/reports.ts';
import { rules } from './catalogue/rules.ts';
import { tickets } from './catalogue/tickets.ts';
import { uploads } from './catalogue/uploads.ts';
import { users } from './catalogue/users.ts';
import { waitOf } from './wait.ts';

/** Every sentence the product says beside its screens' own texts, by group and key. */
export const catalogue = {
  rules,
  http,
  auth,
  cases,
  contracts,
  access,
  users,
  factors,
  notifications,
  tickets,
  invoices,
  keys,
  programs,
  buyers,
  commodities,
  goodsLists,
  imports,
  importRows,
  exports,
  uploads,
  inquiry,
  reference,
  reports,
  common,
} as const;

type Catalogue = typeof catalogue;
type Group = keyof Catalogue;

/** `group.key` */
export type MessageKey = { [G in Group]: `${G}.${keyof Catalogue[G] & string}` }[Group];

export type MessageParams = Readonly<Record<string, string | number | bigint>>;

/**
 * The sentence with its `{placeholders}` filled. Numbers come in Persian digits, `price` and every bigint grouped, `time` in
 * milliseconds as how long to wait; other text is put in as it is. Throws for a parameter that is missing: that is a bug.
 */
export function messageText<K extends MessageKey>(key: K, ...[params = {}]: ParamsFor<K>): string {
  const values: MessageParams = params;
  return templateOf(key).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The message ${key} needs the parameter ${name}.`);
    return shown(name, value);
  });
}

/** How long somebody has to wait: «۴۵ ثانیه», «۳ دقیقه», «۲ ساعت». */
export function waitText(ms: number): string {
  const { unit, n } = waitOf(ms);
  return messageText(units[unit], { n });
}

const units = { seconds: 'common.seconds', minutes: 'common.minutes', hours: 'common.hours' } as const;

/** The sentence with its placeholders. */
export function templateOf(key: MessageKey): string {
  const [group, name] = key.split('.') as [Group, string];
  return (catalogue[group] as Readonly<Record<string, string>>)[name]!;
}

function shown(name: string, value: string | number | bigint): string {
  if (name === 'time' && typeof value === 'number') return waitText(value);
  if (name === 'price' || typeof value === 'bigint') return formatRial(String(value));
  return typeof value === 'number' ? toPersianDigits(value) : value;
}

/** The arguments after a key: a key known while compiling demands its parameters, one chosen at run time cannot. */
export type ParamsFor<K extends MessageKey> =
  IsUnion<K> extends true
    ? [params?: MessageParams]
    : [PlaceholdersOf<K>] extends [never]
      ? [params?: MessageParams]
      : [params: MessageParams & Readonly<Record<PlaceholdersOf<K>, string | number | bigint>>];

type PlaceholdersOf<K extends MessageKey> = K extends `${infer G extends Group}.${infer N}`
  ? NamesIn<Catalogue[G][N & keyof Catalogue[G]]>
  : never;

export type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;
