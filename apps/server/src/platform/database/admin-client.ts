import pg from 'pg';

/** Works on a connection of the administrator's; one that does not come about is told in words of the settings. */
export async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = singleConnection(url);
  try {
    await client.connect().catch((error: unknown) => {
      throw new Error(`The database of DATABASE_URL cannot be used: ${reasonsOf(error)}.`, { cause: error });
    });
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

const PATIENCE_MS = 10_000;

/** A connection outside the pools. One that the database breaks off fails its query; it must not end the process. */
export function singleConnection(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  return client;
}

/** Where a name has several addresses, each has a reason of its own and the whole has none. */
function reasonsOf(error: unknown): string {
  const reasons = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
  return [...new Set(reasons.map(({ message }) => message))].join(', ');
}
