import type { TestServer } from '../server.ts';

/** Renewed before an access token ends. */
const FRESH_MS = 8 * 60_000;

/** Everybody's sign-in, made when it is needed and kept while it is good. */
export class People {
  readonly server: TestServer;
  readonly #signingIn = new Map<string, Promise<string>>();
  readonly #tokens = new Map<string, { token: string; at: number }>();

  constructor(server: TestServer) {
    this.server = server;
  }

  async token(mobile: string): Promise<string> {
    const known = this.#tokens.get(mobile);
    if (known && this.server.clock() - known.at < FRESH_MS) return known.token;
    // Requests that go side by side wait for the one sign-in.
    const signingIn = this.#signingIn.get(mobile) ?? this.#signIn(mobile);
    this.#signingIn.set(mobile, signingIn);
    return signingIn.finally(() => this.#signingIn.delete(mobile));
  }

  async #signIn(mobile: string): Promise<string> {
    await this.forgetLimits();
    const token = await this.server.signIn(mobile);
    this.#tokens.set(mobile, { token, at: this.server.clock() });
    return token;
  }

  /** So many requests from one place are no test's subject here. */
  async forgetLimits(): Promise<void> {
    await this.server.database.db.system(tx => tx.deleteFrom('limit_counters').execute());
  }

  /** Its sign-in has ended. */
  forget(mobile: string): void {
    this.#tokens.delete(mobile);
  }

  async idOf(mobile: string): Promise<string> {
    const { id } = await this.server.database.db.read
      .selectFrom('users')
      .select('id')
      .where('mobile_number', '=', mobile)
      .executeTakeFirstOrThrow();
    return id;
  }
}

/** Who asks, unless a request says otherwise. */
export const mobiles = {
  owner: '09121111111',
  /** Of the other case. */
  other: '09122222222',
  unverified: '09123333333',
  sender: '09124444442',
  preparer: '09124444443',
  staff: '09120000001',
} as const;

export const OWN_CASE = 481205937;
export const OTHER_CASE = 612840375;
