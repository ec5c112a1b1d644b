import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EndpointInfo } from '../kit/endpoint.ts';
import { limitClasses } from '../kit/limits.ts';
import { groups } from './groups.ts';

const endpoints = groups.flatMap((group): EndpointInfo[] => Object.values(group.endpoints));

const isCounted = ({ limit }: EndpointInfo): boolean => limit !== undefined && limitClasses[limit].stored;

/** A file in pieces is announced first, where its pieces hang below: `…/imports` of `…/imports/{id}/pieces`. */
const openerOf = ({ path }: EndpointInfo): EndpointInfo | undefined =>
  endpoints.find(
    ({ method, path: other }) => method === 'POST' && `${other}/{` === path.replace(/\w+\}\/pieces$/, ''),
  );

test('S58 whatever takes a file is counted in the database, or what announces its pieces is', () => {
  const taking = endpoints.filter(({ file }) => file === 'taken');
  assert.ok(taking.length >= 6, `${taking.length}`);
  const free = taking.filter(
    one => !isCounted(one) && !(one.unkeyed === 'piece' && isCounted(openerOf(one) ?? one)),
  );
  assert.deepEqual(
    free.map(({ method, path }) => `${method} ${path}`),
    [],
  );
});
