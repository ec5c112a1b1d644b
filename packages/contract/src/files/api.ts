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
    listAll: 'The files of all cases',
    countAll: 'How many files there are in all cases',
    listDeleted: 'The deleted files of all cases',
    countDeleted: 'How many deleted files there are',
    listDeletedInCase: 'The deleted files of a case, of what the caller removes and restores',
    countDeletedInCase: 'How many deleted files of a case there are, of what the caller removes and restores',
    upload: 'Upload a file',
    download: 'Download a file; who did is on record',
    readers: 'Who has looked at a file',
    remove: 'Delete a file; it can be restored',
    restore: 'Restore a deleted file',
  },
  objects: {
    Evidence: schemas.upload.response,
  },
});
