import { toursOf } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import type { Tx } from '../../platform/database/scope.ts';
import { toursSeen } from './store.ts';

/** Whether a tour waits for somebody, on whichever page they come to first; told with the sign-in, so that nothing asks for it. */
export async function hasTours(tx: Tx, { id, role }: { id: string; role: RoleType }): Promise<boolean> {
  const seen = await toursSeen(tx, id);
  return toursOf(role).some(tour => !seen.some(one => one.tour === tour && one.isFinished));
}
