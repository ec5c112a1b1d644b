import {
  importEntryState,
  importKind,
  importKnown,
  importMode,
  importRepeat,
  importScope,
  importState,
  importValueList,
  invoiceExcelTemplateType,
} from '@moadi/domain/enums';
import { importFields } from '@moadi/domain/imports';
import { z } from 'zod';
import { document } from '../invoices/document-schemas.ts';
import { exact, id, idOf, inCase, inCaseById, instant, totalCount, version } from '../kit/schemas.ts';
import { layoutSchema, mappingSchema } from './mapping-schemas.ts';

const title = (name: keyof typeof importFields) => ({ title: importFields[name].label });

/** Something that is wrong, or that a person has to decide: where it stands in the book, and what our field is called. */
const entryFault = z.object({
  code: z.string(),
  message: z.string(),
  messageEn: z.string(),
  /** Our path: `invoiceBodies.0.fee`. */
  path: z.string(),
  label: z.string().optional(),
  sheet: z.string().optional(),
  /** As the book counts. */
  row: z.int().optional(),
  /** Letters: `AB`. */
  column: z.string().optional(),
  /** What stands there. */
  value: z.string().optional(),
});

const importSchema = z.object({
  id,
  clientId: z.int(),
  kind: idOf(importKind),
  state: idOf(importState),
  version,
  fileName: z.string(),
  /** Bytes of the file, and how many of them are there: an upload that broke off goes on behind them. */
  size: z.int(),
  received: z.int(),
  sha256: z.string().optional(),
  /** The file among the files of the case. */
  fileId: id.optional(),
  userName: z.string(),
  fileType: idOf(invoiceExcelTemplateType).optional(),
  serial: z.int().optional(),
  mode: idOf(importMode).optional(),
  scope: idOf(importScope).optional(),
  mappingName: z.string().optional(),
  createDate: instant,
  endedAt: instant.optional(),
  /** Rows of the book, and the invoices, buyers or goods that they come to. */
  rowCount: z.int(),
  entryCount: z.int(),
  goodCount: z.int(),
  doubtfulCount: z.int(),
  faultyCount: z.int(),
  registeredCount: z.int(),
  skippedCount: z.int(),
  takenBackCount: z.int(),
  keptCount: z.int(),
  /** How far the present stage is. */
  progressDone: z.int(),
  progressTotal: z.int(),
  /** Why the file is not read, or its columns give no rows. */
  fault: z.object({ code: z.string(), message: z.string(), messageEn: z.string() }).optional(),
});

/** A sheet of the book. */
const sheet = z.object({
  index: z.int(),
  name: z.string(),
  hidden: z.boolean(),
  rowCount: z.int(),
  hiddenRows: z.int(),
});

const openedSchema = importSchema.extend({
  sheets: z.array(sheet),
  /** What its columns were said to be; absent until they are. */
  mapping: mappingSchema.optional(),
  /** Rows that are no data, by why they were left out. */
  leftOut: z.array(z.object({ why: z.string(), count: z.int() })),
  /** Something went wrong on our side: then it is tried again. */
  nextTryAt: instant.optional(),
  /** Its buyers that are still to be asked about in the background, and how many of a case are in an hour. */
  inquiries: z.object({ left: z.int(), mostAnHour: z.int() }).optional(),
});

const entrySchema = z.object({
  id: z.string(),
  number: z.int(),
  state: idOf(importEntryState),
  ownNumber: z.string().optional(),
  name: z.string().optional(),
  day: instant.optional(),
  total: exact.optional(),
  sheet: z.string(),
  row: z.int(),
  rowCount: z.int(),
  faultCount: z.int(),
  /** The first thing that is wrong, or why it was left out or kept. */
  message: z.string().optional(),
  repeat: idOf(importRepeat).optional(),
  /** What it repeats. */
  repeatedId: id.optional(),
  /** The invoice, buyer or good that it became. */
  storedId: id.optional(),
});

const openedEntry = entrySchema.extend({
  faults: z.array(entryFault),
  doubts: z.array(entryFault),
  warnings: z.array(entryFault),
  /** An invoice as it would be registered, with its sums. */
  document: document.optional(),
});

/** Sums of what is good, by one thing. */
const sumsBy = z.array(
  z.object({
    /** A day as an instant, a kind as `1.1`, a buyer's name. */
    key: z.string(),
    label: z.string().optional(),
    count: z.int(),
    total: exact,
  }),
);

const summarySchema = z.object({
  count: z.int(),
  total: exact,
  /**
   * When the middle one of the book's invoices is issued, right and wrong ones together; absent where none says when. Goods for the
   * book's values are searched as of then; each invoice still gets the rate of its own day.
   */
  middleDay: instant.optional(),
  days: sumsBy,
  kinds: sumsBy,
  /** The largest fifty. */
  buyers: sumsBy,
  /** Errors and doubts by kind, those that occur most first. */
  faults: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      /** Of the field where it stands. */
      label: z.string().optional(),
      entries: z.int(),
      isDoubt: z.boolean(),
    }),
  ),
  repeats: z.array(z.object({ repeat: idOf(importRepeat), entries: z.int() })),
  /** Milliseconds that sending will take at the pace of the case in the last hour; absent where nothing was sent. */
  sendingMs: z.int().optional(),
});

const rowSchema = z.object({
  number: z.int(),
  hidden: z.boolean(),
  /** From column A on; what is empty is an empty text. */
  cells: z.array(z.string()),
});

const mappingRow = z.object({
  id,
  name: z.string(),
  kind: idOf(importKind),
  usedAt: instant,
  uses: z.int(),
});

const byVersion = z.strictObject({ version });

export const importSchemas = {
  list: { params: inCase, response: z.array(importSchema) },
  count: { params: inCase, response: totalCount },
  item: { params: inCaseById, response: openedSchema },
  open: {
    params: inCase,
    body: z.strictObject({
      kind: idOf(importKind).meta(title('kind')),
      fileName: z.string().min(1).max(255).meta(title('fileName')),
      size: z.int().min(0).meta(title('size')),
      /** Of invoices. */
      fileType: idOf(invoiceExcelTemplateType).meta(title('fileType')).optional(),
      /** Of the chain-store template alone. */
      serial: z.int().meta(title('serial')).optional(),
    }),
    response: openedSchema,
  },
  /** multipart/form-data with one piece of the file, which begins behind what has been received. */
  addPiece: {
    params: inCaseById,
    query: z.strictObject({ from: z.coerce.number().int().min(0) }),
    response: openedSchema,
  },
  layout: {
    params: inCaseById,
    query: z.strictObject({
      sheet: z.coerce.number().int().min(0).max(1_000).optional(),
      /** The first row of the head, as the book counts; absent: the one that is found. */
      head: z.coerce.number().int().min(1).max(1_048_576).optional(),
      /** Over how many rows it goes; one unless told. */
      headRows: z.coerce.number().int().min(1).max(2).optional(),
    }),
    response: layoutSchema,
  },
  rows: {
    params: inCaseById,
    query: z.strictObject({
      sheet: z.coerce.number().int().min(0).max(1_000),
      from: z.coerce.number().int().min(1).max(1_048_576).optional(),
      take: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.array(rowSchema),
  },
  map: {
    params: inCaseById,
    body: z.strictObject({ version, mapping: mappingSchema.meta(title('mapping')) }),
    response: openedSchema,
  },
  remap: { params: inCaseById, body: byVersion, response: openedSchema },
  sums: { params: inCaseById, response: summarySchema },
  values: {
    params: inCaseById,
    response: z.array(
      z.object({
        list: z.enum(importValueList.ids),
        /** As it stands in a mapping's `values`. */
        key: z.string(),
        /** As the book has it, and in how many rows. */
        text: z.string(),
        count: z.int(),
        /** What it was mapped to; null: left for later. */
        ours: z.string().nullable().optional(),
        /** Something of ours is found for it. */
        isKnown: z.boolean(),
      }),
    ),
  },
  entries: { params: inCaseById, response: z.array(entrySchema) },
  countEntries: { params: inCaseById, response: totalCount },
  entry: {
    params: inCaseById.extend({ number: z.coerce.number().int().min(1).max(1_048_576) }),
    response: openedEntry,
  },
  register: {
    params: inCaseById,
    body: z.strictObject({
      version,
      mode: idOf(importMode).meta(title('mode')),
      scope: idOf(importScope).meta(title('scope')),
      /** What waits for a decision is registered too. */
      accepts: z.boolean().meta(title('accepts')).optional(),
      /** Of buyers and goods. */
      known: idOf(importKnown).meta(title('known')).optional(),
    }),
    response: openedSchema,
  },
  send: { params: inCaseById, body: byVersion, response: openedSchema },
  takeBack: { params: inCaseById, body: byVersion, response: openedSchema },
  cancel: { params: inCaseById, response: openedSchema },
  /** Answers the person's own book with its mistakes marked. */
  markedFile: { params: inCaseById },
  /** Answers a book of just the rows that were not registered. */
  restFile: { params: inCaseById },
  mappings: { params: inCase, response: z.array(mappingRow) },
  countMappings: { params: inCase, response: totalCount },
  nameMapping: {
    params: inCaseById,
    body: z.strictObject({ name: z.string().trim().min(1).max(100).meta(title('name')) }),
    response: mappingRow,
  },
  removeMapping: { params: inCaseById },
  /** Answers a sample to be filled in. */
  sampleFile: {
    params: inCase,
    query: z.strictObject({
      kind: z.coerce.number().int().min(1).max(3),
      fileType: z.coerce.number().int().min(1).max(6).optional(),
      /** Of corrections, cancellations and returns. */
      corrections: z.enum(['true', 'false']).optional(),
    }),
  },
} as const;
