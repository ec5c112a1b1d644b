import { z } from 'zod';

/** As long as an access token lives: no stream outlives its own. */
const MOST_SECONDS = 600;

export const liveSchemas = {
  follow: {
    query: z.strictObject({
      /** After how many seconds the server ends it by itself; absent: with the access token. */
      seconds: z.coerce.number().int().min(1).max(MOST_SECONDS).optional(),
    }),
  },
} as const;
