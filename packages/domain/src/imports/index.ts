export {
  importStates,
  importStatesFor,
  nextImportState,
  openImportStates,
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

export { invoiceSheets, type InvoiceSheet } from './columns/as-book.ts';
export { buildInvoice } from './columns/build.ts';
export { buildBuyer, buildGood } from './columns/build-records.ts';
export type { BuildContext } from './columns/gather.ts';
export { checkMapping } from './columns/check-mapping.ts';
export { dateReading, readDay, type ReadDay } from './columns/days.ts';
export { findHead, headAt } from './columns/head.ts';
export { columnKey, headKey, rememberedColumns, valueKey } from './columns/keys.ts';
export { placed } from './columns/placed.ts';
export { rowReader, type RowReader } from './columns/rows.ts';
export { sampleBook, type SampleBook, type SampleColumn, type SampleSheet } from './columns/sample.ts';
export { scaleDoubt, type ScaleDoubt } from './columns/scale.ts';
export { suggest, type Given } from './columns/suggest.ts';
export { isOwnLayout } from './columns/fields/layouts.ts';
export { targetOf, targetsOf, targetsOfPart } from './columns/fields/targets.ts';
export { importTemplates, templateOf } from './columns/fields/templates.ts';
export { noData, scaleFault } from './unmapped.ts';
