import { groupOf } from '../openapi/group.ts';
import { importEndpoints as endpoints } from './endpoints.ts';
import { importSchemas as schemas } from './schemas.ts';

export const importGroup = groupOf({
  feature: 'imports',
  tag: 'imports',
  endpoints,
  schemas,
  summaries: {
    list: 'Books that rows were brought in from, or are being',
    count: 'How many there are',
    item: 'One of them with its state, its counts and its progress',
    open: 'Announces a book before its upload; one that broke off is found again by name and size, and goes on',
    addPiece: 'Uploads the next piece of a book, at most 4 MB',
    layout: 'The head of a sheet, its columns, and what we take each for',
    rows: 'Rows of a sheet as they stand in the book',
    map: 'Says what the columns are, and has the rows checked',
    remap: 'Goes back to the columns',
    sums: 'Sums by day, kind and buyer; errors by kind',
    values:
      'Texts of the book for which something of ours is needed, with how often each occurs; the most frequent first',
    entries: 'What the rows come to: invoices, buyers or goods',
    countEntries: 'How many there are',
    entry: 'One of them, with what is wrong and where in the book',
    register: 'Registers the right rows, or none until all are right',
    send: 'Sends all previewed invoices of a book',
    takeBack: 'Takes back what was registered',
    cancel: 'Ends an import that has not been registered',
    markedFile: 'The same book with its mistakes marked',
    restFile: 'A book of just the rows that were not registered',
    mappings: 'Columns that are remembered in this case',
    countMappings: 'How many there are',
    nameMapping: 'Names remembered columns',
    removeMapping: 'Forgets remembered columns',
    sampleFile: 'A sample of a template, to be filled in',
  },
  objects: {
    Import: schemas.list.response.element,
    OpenedImport: schemas.item.response,
    ImportEntry: schemas.entries.response.element,
    OpenedImportEntry: schemas.entry.response,
    ImportSummary: schemas.sums.response,
    ImportMapping: schemas.mappings.response.element,
  },
});
