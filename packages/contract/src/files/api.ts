import { groupOf } from '../openapi/group.ts';
import { fileEndpoints as endpoints } from './endpoints.ts';
import { fileSchemas as schemas } from './schemas.ts';

export const fileGroup = groupOf({
  feature: 'files',
  endpoints,
  schemas,
  summaries: {
    list: 'The files of a case',
    count: 'How many files a case has',
    upload: 'Upload a file',
    download: 'Download a file',
    remove: 'Delete a file',
  },
  objects: {
    Evidence: schemas.upload.response,
  },
});
