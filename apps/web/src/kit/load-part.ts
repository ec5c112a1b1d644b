import { reachServer } from './api/connection.ts';
import { MissingPart } from './api/errors.ts';
import { whileLeaving } from './leave/leaving.ts';

/** Loads a part of the app. One that cannot be had is a `MissingPart`, which tells whether the connection or the part is gone. */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await whileLeaving();
    throw new MissingPart(await reachServer());
  });
