import { queryClient } from './api/queries.ts';
import { endSession } from './api/session.ts';

/** Ends the sign-in; where the server cannot be told, this browser forgets it all the same. */
export async function signOut(): Promise<void> {
  await endSession().catch(() => {});
  queryClient.clear();
}
