import { groupOf } from '../openapi/group.ts';
import { apiKeyEndpoints as endpoints } from './endpoints.ts';
import { apiKeySchemas as schemas } from './schemas.ts';

export const apiKeyGroup = groupOf({
  feature: 'api-keys',
  tag: 'apiKeys',
  endpoints,
  schemas,
  summaries: {
    list: 'The keys of the programs that work in a case',
    count: 'How many keys of programs a case has',
    create: 'Make a key for a program; the key itself is in this answer alone',
    end: 'End the key of a program',
  },
  objects: {
    ApiKey: schemas.end.response,
    NewApiKey: schemas.create.response,
  },
});
