import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { TroubleBook } from './trouble-book.ts';

/** A connection inside a transaction. */
export type Tx = Kysely<Database>;

export interface TxOptions {
  /** All statements see the rows as they were at the first of them. */
  isSnapshot?: boolean;
}

export interface TenantOptions extends TxOptions {
  /** The key of the program that does it. */
  keyId?: string | undefined;
}

/**
 * The ways to the database. Nothing else opens transactions, sets the tenant or writes raw session commands (S20).
 */
export interface Db {
  /** Sees and writes one case's rows only; the database enforces it. */
  tenant: <T>(clientId: number, work: (tx: Tx) => Promise<T>, options?: TenantOptions) => Promise<T>;
  /** The server's own hand: sign-in, workers, staff lists over all cases. */
  system: <T>(work: (tx: Tx) => Promise<T>, options?: TxOptions) => Promise<T>;
  /** The same for work on millions of rows: a statement of it may take as long as it takes, and sort in more memory. */
  patient: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One statement of the system without a transaction around it. */
  read: Kysely<Database>;
  /** Whether it has lately refused for want of room, memory or connections. */
  troubles: TroubleBook;
  close: () => Promise<void>;
}

const keys = new WeakMap<Tx, string>();

/** With which key a program does what is done in this transaction: what is told of it bears the key, no matter who tells it. */
export const keyOf = (tx: Tx): string | undefined => keys.get(tx);

export function scoped(
  app: Kysely<Database>,
  system: Kysely<Database>,
  troubles: TroubleBook,
  close: () => Promise<void>,
): Db {
  return {
    troubles,
    tenant: (clientId, work, options) =>
      inTransaction(app, `${begin(options)}; ${tenantSetting(clientId)}`, tx => {
        if (options?.keyId !== undefined) keys.set(tx, options.keyId);
        return work(tx);
      }),
    system: (work, options) => inTransaction(system, begin(options), work),
    patient: work => inTransaction(system, PATIENT, work),
    read: system,
    close,
  };
}

/** Local to the transaction, so that anyone who has the connection next has the usual limits. */
const PATIENT = `begin; set local statement_timeout = 0; set local work_mem = '64MB'`;

/** One round trip opens the transaction and sets its tenant, local to it: a pooler cannot leak it to the next user. */
function tenantSetting(clientId: number): string {
  if (!Number.isSafeInteger(clientId) || clientId <= 0)
    throw new TypeError('clientId must be a positive integer');
  return `select set_config('app.tenant', '${clientId}', true)`;
}

/**
 * What somebody waits for no longer than so many milliseconds: undefined where the database needs more. It only reads; the
 * transaction goes on as if nothing had been asked.
 */
export async function withinTime<T>(tx: Tx, ms: number, reading: () => Promise<T>): Promise<T | undefined> {
  await sql.raw(`savepoint timed; set local statement_timeout = ${Math.floor(ms)}`).execute(tx);
  try {
    return await reading();
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) return undefined;
    throw error;
  } finally {
    await sql.raw('rollback to savepoint timed; release savepoint timed').execute(tx);
  }
}

/**
 * Nobody else reads or writes the table until the transaction ends. Who is at it is waited for so many milliseconds; then the database
 * refuses, and all of it is to be tried again.
 */
export async function holdTable(tx: Tx, table: 'used_codes', ms: number): Promise<void> {
  await sql
    .raw(
      `set local lock_timeout = ${Math.floor(ms)}; lock table ${table} in access exclusive mode; set local lock_timeout to default`,
    )
    .execute(tx);
}

const QUERY_CANCELED = '57014';

const begin = ({ isSnapshot = false }: TxOptions = {}): string =>
  isSnapshot ? 'begin isolation level repeatable read' : 'begin';

async function inTransaction<T>(
  db: Kysely<Database>,
  begin: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async tx => {
    await sql.raw(begin).execute(tx);
    try {
      const result = await work(tx);
      await sql.raw('commit').execute(tx);
      return result;
    } catch (error) {
      // The connection may be gone; the reason that matters is the first one.
      await sql
        .raw('rollback')
        .execute(tx)
        .catch(() => {});
      throw error;
    }
  });
}
