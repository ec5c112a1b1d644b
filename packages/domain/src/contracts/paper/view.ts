import { contractPeriodType, contractType, personType } from '../../enums/index.ts';
import { formatRial, searchText, toPersianDigits } from '../../primitives/index.ts';
import { POSTING_DAYS } from '../period.ts';
import type { ContractPayer, ContractTerms } from '../seal.ts';
import { articles, type Article, type Blank } from './articles/words.ts';
import { paperWords as words } from './words.ts';

export interface PaperFact {
  label: string;
  value: string;
  /** Latin, from left to right. */
  code?: true;
}

/** Who the contract is made with, as the terms have it: what was never set is said, and nothing is invented. */
export const providerOf = (name: string, address: string): ContractTerms['provider'] => ({
  name: name || words.providerUnset,
  address: address || words.providerUnset,
});

/** Where a payer is, in one line: with province and city, unless the address itself begins with one of them. */
export function payerAddress({
  province,
  city,
  address,
}: Readonly<Record<'province' | 'city' | 'address', string | null>>): string {
  const line = address ?? '';
  const isSaid = [province, city].some(name => name && searchText(line).startsWith(searchText(name)));
  if (isSaid || (!province && !city)) return line;
  const parts = [province && `${words.province} ${province}`, city && `${words.city} ${city}`, line];
  return parts.filter(Boolean).join(words.comma);
}

/** A contract's paper as it is set: ready strings alone. */
export interface ContractView {
  title: string;
  facts: PaperFact[];
  parties: { title: string; facts: PaperFact[] }[];
  /** Headings bear their number. */
  articles: Article[];
  signaturesTitle: string;
  /** Who signs, in boxes beside each other. */
  signatures: { title: string; lines: string[] }[];
  signature: string;
  date: string;
  pageWords: [string, string];
  foot: string;
  checkAt: string;
  /** Across the page: it is no contract. */
  stamp?: string;
  qr?: { size: number; path: string };
}

export interface Printed {
  terms: ContractTerms;
  hash: string;
  number: string | undefined;
  qr: { size: number; path: string };
}

/** A contract on paper. */
export function contractView({ terms, hash, number, qr }: Printed): ContractView {
  const { provider, payer } = terms;
  return {
    ...frame(words.title),
    facts: [
      { label: words.number, value: number ?? '—' },
      { label: words.type, value: contractType.label(terms.contractType) },
      { label: words.version, value: toPersianDigits(terms.version) },
      { label: words.startDate, value: toPersianDigits(terms.startDate) },
      { label: words.endDate, value: toPersianDigits(terms.endDate) },
      { label: words.hash, value: hash, code: true },
    ],
    parties: [
      {
        title: words.provider,
        facts: filled([fact(words.name, provider.name), fact(words.address, provider.address)]),
      },
      { title: words.payer, facts: payerFacts(payer) },
    ],
    articles: articlesWith(blanksOf(terms), terms.posRequestQuantity !== ''),
    signatures: [
      { title: words.provider, lines: [provider.name] },
      ...payer.signers.map(({ name, position }) => ({
        title: words.payer,
        lines: [name, position].filter(line => line !== ''),
      })),
    ],
    foot: [words.title, number && isolated(number), `${words.version} ${toPersianDigits(terms.version)}`]
      .filter(Boolean)
      .join('، '),
    qr,
  };
}

/** The same text with its blanks open, for anyone who wants to read it first. */
export function sampleView(provider: ContractTerms['provider']): ContractView {
  const open = (label: string): PaperFact => ({ label, value: words.blank });
  const named = (text: string) => (text === '' ? words.blank : text);
  return {
    ...frame(words.sampleTitle),
    stamp: words.sample,
    facts: [words.number, words.startDate, words.endDate].map(open),
    parties: [
      {
        title: words.provider,
        facts: [fact(words.name, named(provider.name)), fact(words.address, named(provider.address))],
      },
      { title: words.payer, facts: [words.name, words.fiscalId, words.address, words.phone].map(open) },
    ],
    articles: articlesWith(
      name =>
        name === 'provider'
          ? named(provider.name)
          : name === 'providerAddress'
            ? named(provider.address)
            : name === 'postingDays'
              ? toPersianDigits(POSTING_DAYS)
              : words.blank,
      true,
    ),
    signatures: [words.provider, words.payer].map(title => ({ title, lines: [] })),
    foot: words.sampleTitle,
  };
}

/** The marks keep a Latin code as it is among Persian words: without them `1405-12` is read as `12-1405`. */
const isolated = (code: string): string => `\u2066${code}\u2069`;

const frame = (title: string) => ({
  title,
  signaturesTitle: words.signatures,
  signature: words.signature,
  date: words.date,
  pageWords: [words.page, words.of] as [string, string],
  checkAt: words.checkAt,
});

const fact = (label: string, value: string, code?: true): PaperFact => ({
  label,
  value,
  ...(code && { code }),
});
const filled = (facts: PaperFact[]): PaperFact[] => facts.filter(({ value }) => value !== '');

const payerFacts = (payer: ContractPayer): PaperFact[] =>
  filled([
    fact(words.name, payer.name),
    fact(personType.row(payer.type).identityLabel, payer.nationalIdentityCode, true),
    fact(words.economyCode, payer.economyCode, true),
    fact(words.fiscalId, payer.fiscalId, true),
    fact(words.phone, payer.phone, true),
    fact(words.postalCode, payer.postalCode, true),
    fact(words.address, payer.address),
  ]);

function blanksOf({ provider, payer, ...terms }: ContractTerms): (name: Blank) => string {
  const values: Record<Blank, string> = {
    provider: provider.name,
    providerAddress: provider.address,
    payer: payer.name,
    fiscalId: payer.fiscalId === '' ? words.unsaid : isolated(payer.fiscalId),
    period: contractPeriodType.label(terms.contractPeriod),
    startDate: toPersianDigits(terms.startDate),
    endDate: toPersianDigits(terms.endDate),
    turnOver:
      terms.annuallyTurnOver === '' ? words.unsaid : words.rials(formatRial(BigInt(terms.annuallyTurnOver))),
    posQuantity: toPersianDigits(terms.posRequestQuantity),
    postingDays: toPersianDigits(POSTING_DAYS),
  };
  return name => values[name];
}

/** The articles with their numbers, and their blanks filled. */
const articlesWith = (valueOf: (name: Blank) => string, withPos: boolean): Article[] =>
  articles
    .filter(({ onlyWithPos }) => !onlyWithPos || withPos)
    .map(({ title, clauses }, i) => ({
      title: `${words.article(toPersianDigits(i + 1))}: ${title}`,
      clauses: clauses.map(clause =>
        clause.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name as Blank)),
      ),
    }));
