import type { ErrorEnvelope } from '../../packages/contract/src/kit/errors.ts';
import { roleType } from '@moadi/domain/enums';
import { confirmed } from '../../apps/server/test/confirmed.ts';
import { formOf } from '../../apps/server/test/requests/form.ts';
import type { Operation } from './document.ts';
import type { Answer } from './judge.ts';
import { searchOf } from './query.ts';
import type { Draft } from './requests.ts';
import { casesOf, type World } from './world.ts';

/** A request as it goes out, and who sends it. */
export interface Written {
  operation: Operation;
  asker: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

export async function written({
  operation,
  asker,
  params,
  query,
  body,
  text,
  file,
  headers,
}: Draft): Promise<Written> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name]!.toWellFormed()),
  );
  const search = searchOf(query);
  const form = file && (await formOf(file));
  const json = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = form?.headers ?? (json !== undefined && { 'content-type': 'application/json' });
  return {
    operation,
    asker,
    method: operation.method,
    url: `${path}${search && `?${search}`}`,
    headers: { ...type, ...headers },
    payload: form?.body ?? json,
  };
}

/** What a person, a program, a stranger or a forger shows to be let in. */
export async function tokenOf({ server, people, keys }: World, asker: string): Promise<string | undefined> {
  if (asker === 'nobody') return undefined;
  if (keys[asker] !== undefined) return keys[asker];
  if (asker === 'forged') return 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.';
  return people.token(asker).catch(async (error: unknown) => {
    const { is_active: isActive } = await server.database.db.read
      .selectFrom('users')
      .select('is_active')
      .where('mobile_number', '=', asker)
      .executeTakeFirstOrThrow();
    // Staff has switched them off: until the round is over they are nobody.
    if (isActive) throw error;
    return undefined;
  });
}

/** Sends it in the name of the person who asks. */
export async function send(world: World, { asker, method, url, headers, payload }: Written): Promise<Answer> {
  const { server, people } = world;
  const token = await tokenOf(world, asker);
  const sent = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers };
  const inject = (more: Record<string, string>) =>
    server.app.http.inject({
      method: method as 'GET',
      url,
      headers: { ...sent, ...more },
      ...(payload !== undefined && { payload }),
    });
  let response = await inject({});
  const wanted =
    response.statusCode === 403 ? response.json<Partial<ErrorEnvelope>>().confirmation : undefined;
  // Anyone who is asked confirms it and sends it again.
  if (wanted && sent.authorization !== undefined)
    response = await inject(
      await confirmed(server, sent.authorization.replace('Bearer ', ''), wanted.act, wanted.target),
    );
  if (method === 'DELETE' && url.endsWith('/users/revoke')) people.forget(asker);
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

/** The name of a row that only another case's people may read, where the answer holds one. */
export async function leaked(
  { own, other, server, keys }: World,
  { asker }: Written,
  { text }: Answer,
): Promise<string | undefined> {
  const mine = casesOf[asker];
  const theirs =
    mine &&
    [own, other].find(({ clientId }) => !mine.includes(clientId) && text.includes(`نمونه ${clientId}`));
  if (!theirs) return undefined;
  if (keys[asker] !== undefined) return `tells a ${asker} of the case ${theirs.clientId}`;
  // Somebody whom the play has made one of the staff may read all cases.
  const { role } = await server.database.db.read
    .selectFrom('users')
    .select('role')
    .where('mobile_number', '=', asker)
    .executeTakeFirstOrThrow();
  return role === roleType.id.taxpayer ? `tells ${asker} of the case ${theirs.clientId}` : undefined;
}

/** So that a person can send it again. */
export const printed = ({ operation, asker, method, url, headers, payload }: Written): string =>
  [
    `${operation.id} by ${asker}`,
    `${method} ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    String(payload ?? '').slice(0, 4_000),
  ].join('\n    ');
