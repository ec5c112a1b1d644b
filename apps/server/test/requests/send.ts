import { confirmTarget, fillPath } from '@moadi/contract/kit';
import { groups } from '@moadi/contract/openapi';
import { callConfirmed, confirmed } from '../confirmed.ts';
import type { TestAnswer, TestServer } from '../server.ts';
import { formOf } from './form.ts';
import { mobiles, type People } from './people.ts';
import type { Given } from './given.ts';
import { requests } from './table.ts';
import type { Rows } from './rows.ts';

/** Every operation of the contract, by `tag.name`. */
export const operations = groups.flatMap(({ tag, endpoints, schemas }) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    operation: `${tag}.${name}`,
    endpoint,
    schemas: schemas[name]!,
  })),
);

export type Operation = (typeof operations)[number];

/** The right request of an operation, in the case of these rows. */
export async function rightRequest({ operation, endpoint }: Operation, rows: Rows): Promise<Given> {
  await rows.people.forgetLimits();
  const given = await requests[operation]!(rows);
  if (!endpoint.path.includes('{clientId}')) return given;
  return { ...given, params: { clientId: String(rows.clientId), ...given.params } };
}

/** Sends it as the person that it names, who confirms what is to be confirmed; the owner of the case is `owner`. */
export async function sendGiven(
  server: TestServer,
  people: People,
  { endpoint }: Operation,
  given: Given,
  owner: string = mobiles.owner,
): Promise<TestAnswer> {
  const { params = {}, query = {}, body, file, headers } = given;
  const token = await tokenOf(people, given, owner);
  const search = new URLSearchParams(query).toString();
  const form = file && (await formOf(file));
  return callConfirmed(
    server,
    endpoint.method,
    `${fillPath(endpoint.path, params)}${search && `?${search}`}`,
    {
      ...(token !== undefined && { token }),
      ...(form ? { body: form.body } : body !== undefined && { body }),
      headers: { ...form?.headers, ...headers },
    },
  );
}

/** The same request, confirmed in advance: by what is not written any more when it is sent. */
export async function confirmedRequest(
  people: People,
  { endpoint: { actToConfirm } }: Operation,
  given: Given,
): Promise<Given> {
  const token = await tokenOf(people, given);
  if (!actToConfirm || token === undefined) return given;
  const header = await confirmed(people.server, token, actToConfirm, confirmTarget(given.params));
  return { ...given, headers: { ...given.headers, ...header } };
}

/** Of the person that a request names. */
export async function tokenOf(
  people: People,
  { as = 'owner', token }: Given,
  owner: string = mobiles.owner,
): Promise<string | undefined> {
  const mobile = as === 'owner' ? owner : as === 'nobody' ? undefined : mobiles[as];
  return token ?? (mobile && people.token(mobile));
}
