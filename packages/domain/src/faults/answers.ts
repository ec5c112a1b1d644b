import { access } from './answers/access.ts';
import { auth } from './answers/auth.ts';
import { buyers } from './answers/buyers.ts';
import { cases } from './answers/cases.ts';
import { commodities } from './answers/commodities.ts';
import { contracts } from './answers/contracts.ts';
import { exports } from './answers/exports.ts';
import { factors } from './answers/factors.ts';
import { goodsLists } from './answers/goods-lists.ts';
import { http } from './answers/http.ts';
import { importRows } from './answers/import-rows.ts';
import { imports } from './answers/imports.ts';
import { inquiry } from './answers/inquiry.ts';
import { invoices } from './answers/invoices.ts';
import { keys } from './answers/keys.ts';
import { notifications } from './answers/notifications.ts';
import { programs } from './answers/programs.ts';
import { reference } from './answers/reference.ts';
import { reports } from './answers/reports.ts';
import { rules } from './answers/rules.ts';
import { tickets } from './answers/tickets.ts';
import { uploads } from './answers/uploads.ts';
import { users } from './answers/users.ts';

export type HttpStatus =
  400 | 401 | 403 | 404 | 405 | 406 | 408 | 409 | 413 | 415 | 416 | 417 | 422 | 429 | 431 | 500 | 503;

/**
 * Every sentence of the catalogue that is an answer of the server: its HTTP status, and the sentence in English for those who
 * write programs. It stands apart from the Persian ones because the browser needs neither (decision 33); 417 carries several
 * descriptions (product.md 5).
 */
export const answers = {
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
} as const satisfies Record<string, Partial<Record<HttpStatus, Readonly<Record<string, string>>>>>;

type Answers = typeof answers;

type NamesOf<Group> = { [S in keyof Group]: keyof Group[S] & string }[keyof Group];

/** `group.key` of every fault. */
export type FaultCode = { [G in keyof Answers & string]: `${G}.${NamesOf<Answers[G]>}` }[keyof Answers];

/** The English sentence of a code, as its type. */
export type EnglishOf<C extends FaultCode> = C extends `${infer G extends keyof Answers}.${infer N}`
  ? SentenceIn<Answers[G], N>
  : never;

type SentenceIn<Group, N extends string> = {
  [S in keyof Group]: N extends keyof Group[S] ? Group[S][N] : never;
}[keyof Group];

/** Status and English sentence by code. */
export const answerOf: ReadonlyMap<FaultCode, { status: HttpStatus; en: string }> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(answers).flatMap(([group, byStatus]) =>
    Object.entries(byStatus).flatMap(([status, sentences]) =>
      Object.entries<string>(sentences).map(
        ([name, en]) =>
          [`${group}.${name}` as FaultCode, { status: Number(status) as HttpStatus, en }] as const,
      ),
    ),
  ),
);
