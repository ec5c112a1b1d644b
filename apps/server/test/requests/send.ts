import { fillPath } from '@moadi/contract/kit';
import { groups } from '@moadi/contract/openapi';
import type { TestAnswer, TestServer } from '../server.ts';
import { formOf } from './form.ts';
import { mobiles, type People } from './people.ts';
import { requests, type Given } from './table.ts';
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

/** Sends it as the person that it names, the owner of the case being `owner`. */
export async function sendGiven(
  server: TestServer,
  people: People,
  { endpoint }: Operation,
  given: Given,
  owner: string = mobiles.owner,
): Promise<TestAnswer> {
  const { as = 'owner', params = {}, query = {}, body, file, headers } = given;
  const mobile = as === 'owner' ? owner : as === 'nobody' ? undefined : mobiles[as];
  const token = given.token ?? (mobile && (await people.token(mobile)));
  const search = new URLSearchParams(query).toString();
  const form = file && (await formOf(file));
  return server.call(endpoint.method, `${fillPath(endpoint.path, params)}${search && `?${search}`}`, {
    ...(token !== undefined && { token }),
    ...(form ? { body: form.body } : body !== undefined && { body }),
    headers: { ...form?.headers, ...headers },
  });
}
