import { reachServer } from './api/connection.ts';
import { MissingPart } from './api/errors.ts';

/** Loads a part of the app. One that cannot be had is a `MissingPart`, which tells whether the connection or the part is gone. */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    throw new MissingPart(await reachServer());
  });
