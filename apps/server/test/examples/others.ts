import type { ProofWorld } from '../../src/features/invoices/authenticity/proof.testkit.ts';
import type { Given } from '../requests/given.ts';
import { mobiles, People } from '../requests/people.ts';
import { Rows } from '../requests/rows.ts';
import { operations, rightRequest } from '../requests/send.ts';
import { CASE, type Walk } from './walk.ts';

/** Of what no walk has shown: the right request that the tests of all routes begin with (`test/requests/table.ts`). */
export const others =
  (world: ProofWorld) =>
  async ({ server, sayAs, isShown }: Walk): Promise<void> => {
    const people = new People(server);
    const rows = new Rows(server, people, CASE, mobiles.owner, world);
    for (const operation of operations.filter(one => !isShown(one.operation))) {
      const given = await rightRequest(operation, rows);
      const { as = 'owner', token, params = {}, query, body, file, headers } = given;
      const holder = token ?? (as === 'nobody' ? undefined : await people.token(mobiles[as]));
      const { clientId, ...ids } = params;
      // A case of its own is named; the walk's is there anyway.
      const own = { ...ids, ...(clientId !== undefined && +clientId !== CASE && { clientId: +clientId }) };
      await sayAs(holder)(operation.operation, {
        ...(Object.keys(own).length > 0 && { params: own }),
        ...(query && { query }),
        ...(file ? asUpload(file) : body && { body }),
        ...(headers && { headers }),
      });
    }
  };

const asUpload = ({ text, name }: NonNullable<Given['file']>) =>
  typeof text === 'string' ? { body: { file: text } } : { upload: { text, name } };
