import { groupOf } from '../openapi/group.ts';
import { tourEndpoints as endpoints } from './endpoints.ts';
import { tourSchemas as schemas } from './schemas.ts';

export const tourGroup = groupOf({
  feature: 'tours',
  endpoints,
  schemas,
  summaries: {
    list: 'Guided tours that I have begun, and how far I am',
    keep: 'How far I am with a guided tour, and whether it is done with',
  },
  objects: {
    SeenTour: schemas.keep.response,
  },
});
