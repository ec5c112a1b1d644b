import { createHash } from 'node:crypto';
import { canonicalText } from './canonical.ts';

/** What happened, as it was written; nothing of it ever changes. */
export interface AuditRow {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  userId: string | null;
  clientId: number | null;
  action: string;
  subject: string | null;
  address: string | null;
  detail: unknown;
}

/** A place in a chain, and the hash that ends with it. */
export interface Link {
  number: number;
  hash: Buffer;
}

/** A row's places: among all and, where it is of a case, among the case's. */
export interface Seal extends Link {
  inCase?: Link | undefined;
}

export const NOTHING: Link = { number: 0, hash: Buffer.alloc(32) };

const sha256 = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(parts.join('\n')).digest();

/** Of all that the row says, in a text that depends on no version of PostgreSQL (decision 42). */
export const contentHash = ({
  id,
  at,
  userId,
  clientId,
  action,
  subject,
  address,
  detail,
}: AuditRow): string =>
  sha256(
    'moadi audit row 1',
    canonicalText([id, at, userId, clientId, action, subject, address, detail]),
  ).toString('hex');

/** The next link of a case's chain. */
export const caseHash = (former: Link, clientId: number, content: string): Buffer =>
  sha256('moadi audit case 1', clientId, former.number + 1, former.hash.toString('hex'), content);

/** The next link of the chain over all; it holds the case's place too. */
export const chainHash = (former: Link, inCase: Link | undefined, content: string): Buffer =>
  sha256(
    'moadi audit 1',
    former.number + 1,
    former.hash.toString('hex'),
    inCase ? `${inCase.number} ${inCase.hash.toString('hex')}` : '-',
    content,
  );

/** Seals rows in their order behind the ends of the chains, which move on with them. */
export function sealed(rows: readonly AuditRow[], ends: { all: Link; cases: Map<number, Link> }): Seal[] {
  return rows.map(row => {
    const content = contentHash(row);
    const inCase = row.clientId === null ? undefined : nextInCase(ends.cases, row.clientId, content);
    const link = { number: ends.all.number + 1, hash: chainHash(ends.all, inCase, content) };
    ends.all = link;
    return { ...link, inCase };
  });
}

function nextInCase(cases: Map<number, Link>, clientId: number, content: string): Link {
  const former = cases.get(clientId) ?? NOTHING;
  const link = { number: former.number + 1, hash: caseHash(former, clientId, content) };
  cases.set(clientId, link);
  return link;
}
