import { groupOf } from '../openapi/group.ts';
import { settingEndpoints as endpoints } from './endpoints.ts';
import { settingSchemas as schemas } from './schemas.ts';

export const settingGroup = groupOf({
  feature: 'settings',
  endpoints,
  schemas,
  summaries: { public: 'The public settings of the installation' },
  objects: {
    Settings: schemas.public.response,
  },
});
