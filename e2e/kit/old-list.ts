import { timestamp } from '../../apps/server/src/platform/database/connect.ts';
import type { Panel } from './panel.ts';

/** Our list of goods is of long ago: another rate than its own is a doubt, with which a person may go on. */
export async function makeListOld({ server }: Panel): Promise<void> {
  const asOf = timestamp(Date.now() - 90 * 86_400_000);
  await server.db.system(tx => tx.updateTable('commodities').set({ as_of: asOf }).execute());
}
