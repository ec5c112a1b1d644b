export {
  importStates,
  importStatesFor,
  nextImportState,
  openImportStates,
  workingImportStates,
  type ImportActor,
  type ImportEvent,
} from './states.ts';
export { rightToRead, rightToWrite } from './rights.ts';
export {
  importExtensions,
  importFields,
  MOST_IMPORT_KB,
  MOST_IMPORT_ROWS,
  MOST_OPEN_IMPORTS,
} from './fields.ts';
export { refusedFile, type FileReason } from './refused-file.ts';
export * from './columns/types.ts';
export * from './columns/functions.ts';
