import { tourIds } from '@moadi/domain/access';
import { z } from 'zod';

const tour = z.enum(tourIds);

/** How far somebody is with a tour. */
const seen = {
  /** The step to go on with, from 0. */
  step: z.int().min(0).max(99),
  /** Seen to its end, or skipped: it does not begin by itself any more. */
  isFinished: z.boolean(),
};

const seenTour = z.object({ tour, ...seen });

export const tourSchemas = {
  list: { response: z.array(seenTour) },
  keep: { params: z.strictObject({ tour }), body: z.strictObject(seen), response: seenTour },
} as const;
