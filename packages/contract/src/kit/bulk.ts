/** Rows that one request of a bulk act names. */
export const MOST_ROWS = 100;

/** What is done to many rows of a case by one request. */
export const caseRecordActs = ['activate', 'deactivate', 'remove'] as const;
export type CaseRecordAct = (typeof caseRecordActs)[number];

/** What is done to many rows of a catalogue. */
export const catalogueActs = ['end', 'resume', 'remove'] as const;
export type CatalogueAct = (typeof catalogueActs)[number];

/** What is done, and to which rows; `endDate`: from when on, where the act is `end`. */
export interface CaseRecordBulk {
  act: CaseRecordAct;
  ids: string[];
}
export interface CatalogueBulk {
  act: CatalogueAct;
  ids: string[];
  endDate?: number | undefined;
}

/** What came of one of many rows: how it is stored now, or why it stayed as it was. One that was deleted has neither. */
export interface Outcome<Row> {
  id: string;
  stored?: Row | undefined;
  refused?: { code: string; errors: { message: string }[] } | undefined;
}
