import { randomInt } from 'node:crypto';
import { toLatinDigits } from '@moadi/domain/primitives';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';
import { hashToken } from '../../platform/sign-in/secrets.ts';

const CODES = 10;
/** Crockford's: no letter that is taken for a digit. Twelve of them are sixty bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Ten new codes in the place of those before; what is kept of them is a keyed hash. */
export async function makeCodes(tx: Tx, userId: string, now: number, pepper: Buffer): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await dropCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map(code => ({
        id: newId(now),
        user_id: userId,
        code_hash: hashOf(code, pepper),
        create_date: timestamp(now),
      })),
    )
    .execute();
  return codes;
}

const newCode = (): string =>
  Array.from({ length: LENGTH }, (_, i) => (i && i % 4 === 0 ? '-' : '') + LETTERS[randomInt(32)]).join('');

/** As people read and type them: dashes, small letters, O for 0, I and L for 1. */
const hashOf = (code: string, pepper: Buffer): Buffer =>
  hashToken(
    toLatinDigits(code)
      .toUpperCase()
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
      .replace(/[^0-9A-Z]/g, ''),
    pepper,
  );

/** Uses one up, in one statement: each works once. */
export async function spendCode(
  tx: Tx,
  userId: string,
  code: string,
  { now, pepper }: { now: number; pepper: Buffer },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: timestamp(now) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code, pepper))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export const dropCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

export async function codesLeft(tx: Tx, userId: string): Promise<{ left: number; createDate?: number }> {
  const { left, createDate } = await tx
    .selectFrom('recovery_codes')
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      eb.fn.max('create_date').as('createDate'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { left, ...(createDate !== null && { createDate }) };
}
