import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { bounded } from '../bounded-cache.ts';
import type { Database } from './schema.ts';
import { scoped, type Db } from './scope.ts';
import { troubleBook } from './trouble-book.ts';

export interface ConnectOptions {
  appUrl: string;
  systemUrl: string;
  /** Connections of each of the two pools. */
  pool: number;
  onError?: (error: Error) => void;
}

export function connect({ appUrl, systemUrl, pool, onError }: ConnectOptions): Db {
  const troubles = troubleBook();
  const noted = (error: unknown): never => {
    troubles.note(error);
    throw error;
  };
  const open = (connectionString: string) => {
    const connections = new pg.Pool({
      connectionString,
      max: pool,
      types,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      statement_timeout: 20_000,
      application_name: 'moadi',
      options: '-c timezone=UTC',
    });
    // A connection that the database closes must not end the process; the next query reports it. The pool listens to the
    // idle ones only.
    connections.on('error', error => onError?.(error));
    connections.on('connect', client => client.on('error', () => {}));
    return new Kysely<Database>({
      dialect: new PostgresDialect({
        pool: {
          connect: () => connections.connect().catch(noted),
          end: () => connections.end(),
          options: connections.options,
        },
      }),
      log: event => {
        if (event.level === 'error') troubles.note(event.error);
      },
    });
  };
  const app = open(appUrl);
  const system = open(systemUrl);
  return scoped(app, system, troubles, async () => {
    await Promise.all([app.destroy(), system.destroy()]);
  });
}

const { builtins } = pg.types;

/** Columns as our documents have them: instants in milliseconds, bigints that fit as numbers, numerics as exact text. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.TIMESTAMPTZ]: text => Date.parse(`${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`),
  [builtins.INT8]: text => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond 2^53 in a column read as a number');
    return value;
  },
};

export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers[oid]) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** A value for a timestamptz column. Rows of one lot have the same few moments. */
export function timestamp(instantMs: number): string {
  const known = written.get(instantMs);
  if (known !== undefined) return known;
  const text = new Date(instantMs).toISOString();
  written.set(instantMs, text);
  return text;
}
const written = bounded<string, number>(1_000);

/** The same to compare a timestamptz column with, which reads as a number. */
export const at = (instantMs: number) => sql<number>`${timestamp(instantMs)}::timestamptz`;
