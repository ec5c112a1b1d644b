import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { headKey, publicText, readHead } from '../../platform/audit/head.ts';
import { caseRows, chainRows, waitingForSeal } from '../../platform/audit/seal-store.ts';
import { casesVerifier, chainVerifier, type Finding, type Head } from '../../platform/audit/verify.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { headFiles, headKeyFile, headsDir, type HeadConfig } from './heads.ts';

type Say = (line: string) => void;

/** So many are told one by one; of all the number. */
const TOLD = 200;

/**
 * Walks the whole log, by number and then case by case, and holds it against the signed heads. Says what was done to it and
 * where; returns how much. Its memory does not grow with the log.
 */
export async function verifyAudit(
  tx: Tx,
  config: HeadConfig,
  heads: string | undefined,
  say: Say,
): Promise<number> {
  let found = 0;
  const tell = (line: string) => {
    found += 1;
    if (found <= TOLD) say(`BAD   ${line}`);
  };
  const known = readHeads(config, heads ?? headsDir(config), tell, say);
  const [chain, ofCases] = [chainVerifier(known), casesVerifier()];
  let walked = 0;
  for await (const row of chainRows(tx)) {
    for (const one of chain.next(row)) tell(sentenceOf(one));
    walked += 1;
    if (walked % 1_000_000 === 0) say(`      ${walked} rows …`);
  }
  for (const one of chain.end()) tell(sentenceOf(one));
  for await (const row of caseRows(tx)) for (const one of ofCases.next(row)) tell(sentenceOf(one));
  const { count, since } = await waitingForSeal(tx);
  if (count > 0)
    say(`      ${count} rows wait for their seal, the oldest since ${new Date(since!).toISOString()}.`);
  if (found > TOLD) say(`      … and ${found - TOLD} more.`);
  say(
    found === 0
      ? `good  ${walked} sealed rows up to number ${chain.reached()}, ${known.length} signed heads: nothing was changed, removed or cut off.`
      : `Found ${found} in ${walked} sealed rows up to number ${chain.reached()}.`,
  );
  return found;
}

/** The heads of a folder whose signatures are right and of the server's own key, where it has one. */
function readHeads(config: HeadConfig, folder: string, tell: Say, say: Say): Head[] {
  const key = headKey(headKeyFile(config));
  const own = key && publicText(key);
  const files = headFiles(folder);
  if (!existsSync(folder) || files.length === 0)
    say(
      `      No signed heads in ${folder}: a log that was cut off or written anew as a whole cannot be told.`,
    );
  const signers = new Set<string>();
  const heads = files.flatMap(file => {
    const read = readHead(readFileSync(file, 'utf8'));
    if ('problem' in read) {
      tell(`${basename(file)} is ${read.problem === 'forged' ? 'not what was signed' : 'no signed head'}.`);
      return [];
    }
    signers.add(read.publicKey);
    if (own !== undefined && read.publicKey !== own)
      tell(`${basename(file)} was signed with another key than this server's: ${read.publicKey}.`);
    return [read.head];
  });
  if (own === undefined)
    for (const signer of signers)
      say(`      Signed with ${signer}; compare it with what npm run admin -- audit-key says on the server.`);
  return heads;
}

function sentenceOf(found: Finding): string {
  switch (found.what) {
    case 'changed':
      return `row ${found.number} is not what was sealed there: it or the row before it was changed or put in its place.`;
    case 'removed':
      return `${rowsOf(found)} missing: removed.`;
    case 'doubled':
      return `number ${found.number} is there twice.`;
    case 'cutOff':
      return `${rowsOf(found)} missing at the end: the head of ${found.day} was signed for them.`;
    case 'rewritten':
      return `the chain up to row ${found.upTo} is not the one that the head of ${found.day} was signed for: written anew.`;
    case 'caseChanged':
      return `row ${found.number} of case ${found.clientId} is not what was sealed there.`;
    case 'caseRemoved':
      return `case ${found.clientId}: ${rowsOf(found)} missing: removed.`;
  }
}

const rowsOf = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `row ${from} is` : `rows ${from} to ${to} are`;
