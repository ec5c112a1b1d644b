import { groupOf } from '../openapi/group.ts';
import { exportEndpoints as endpoints } from './endpoints.ts';
import { exportSchemas as schemas } from './schemas.ts';

export const exportGroup = groupOf({
  feature: 'exports',
  tag: 'exports',
  endpoints,
  schemas,
  summaries: {
    list: 'My workbooks that are made in the background',
    count: 'How many there are',
    item: 'One of them, with how far it is',
    begin:
      'Has a long list made into a workbook in the background, of up to 1,000,000 rows; the message box tells when it is ready, and it is kept for a day',
    file: 'The file of one',
    remove: 'Ends its making, or removes its file',
  },
  objects: { Export: schemas.begin.response },
});
