import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { BroadcastChannel } from 'node:worker_threads';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
/** One that keeps no test file running. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage, BroadcastChannel: Channel });
const { beginSession, refreshSession, restoreSession, session, sessionEnd } = await import('./session.ts');

type SignedIn = NonNullable<ReturnType<typeof session.get>>;
const signedIn = (id: string, accessToken: string) => ({ user: { id }, accessToken }) as unknown as SignedIn;
/** What the cookie of this browser is exchanged for. */
const answerWith = (answer: SignedIn) =>
  mock.method(globalThis, 'fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ data: answer }), { headers: { 'content-type': 'application/json' } }),
    ),
  );

beforeEach(() => {
  mock.restoreAll();
  session.set(undefined);
  sessionEnd.set(undefined);
});

test('a tab goes on with its own person’s renewed sign-in alone: another person’s ends it, and it says why', async () => {
  beginSession(signedIn('one', 'a'));
  answerWith(signedIn('one', 'b'));
  assert.equal(await refreshSession(), true);
  assert.equal(session.get()?.accessToken, 'b');
  answerWith(signedIn('two', 'c'));
  assert.equal(await refreshSession(), false);
  assert.equal(session.get(), undefined);
  assert.match(sessionEnd.get() ?? '', /شخص دیگری/);
});

test('another tab’s sign-in of somebody else ends this one, a renewal of one’s own does not', async t => {
  await restoreSession();
  const other = new BroadcastChannel('moadi.session');
  t.after(() => other.close());
  const heard = () =>
    new Promise<void>(resolve => {
      const forget = session.subscribe(() => {
        forget();
        resolve();
      });
    });
  session.set(signedIn('one', 'a'));
  let next = heard();
  other.postMessage(signedIn('one', 'b'));
  await next;
  assert.equal(session.get()?.accessToken, 'b');
  next = heard();
  other.postMessage(signedIn('two', 'c'));
  await next;
  assert.equal(session.get(), undefined);
  assert.match(sessionEnd.get() ?? '', /شخص دیگری/);
});
