import { limitClasses } from '@moadi/contract/kit';
import type { importSchemas as schemas } from '@moadi/contract/imports/schemas';
import {
  fileSizeUnits,
  importKind,
  importState,
  invoiceExcelTemplateType,
  type ImportKind,
  type InvoiceExcelTemplateType,
} from '@moadi/domain/enums';
import { englishText, fault, faultText, type Fault } from '@moadi/domain/faults';
import {
  importExtensions,
  importFields,
  importStatesFor,
  MOST_IMPORT_KB,
  MOST_OPEN_IMPORTS,
  rightToRead,
  rightToWrite,
  type ImportEvent,
} from '@moadi/domain/imports';
import { normalizeText, toPersianDigits } from '@moadi/domain/primitives';
import type { z } from 'zod';
import { withoutNulls } from '../../platform/database/rows.ts';
import { lockTenant } from '../../platform/database/lock-tenant.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import type { CaseAccess } from '../../platform/http/callers/case-access.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { faultFrom, type StoredFault } from './entries/kept-fault.ts';
import { jobOf } from './job-of.ts';
import { inquiriesLeft, nextTryOf } from './jobs-store.ts';
import * as store from './store.ts';
import type { Import, ImportRow } from './store.ts';

export type Opened = z.input<(typeof schemas)['item']['response']>;
type Listed = z.input<(typeof schemas)['list']['response']>[number];

/** Anyone who does something about a book of their case. */
export interface By {
  tx: Tx;
  access: CaseAccess;
  userId: string;
  now: number;
}

/** The kinds of books that somebody may read. */
export const kindsFor = ({ may }: Pick<CaseAccess, 'may'>): ImportKind[] =>
  importKind.ids.filter(kind => may(rightToRead(kind)));

const sentenceOf = (kept: StoredFault) => {
  const said = faultFrom(kept);
  return { code: kept.code, message: faultText(said), messageEn: englishText(said) };
};

/** As it is answered; what it is called that made it comes from elsewhere. */
export function rowOf(row: ImportRow, names: ReadonlyMap<string, string>): Listed {
  const { fault: wrong, userId, ...rest } = row;
  return {
    ...withoutNulls(rest),
    userName: names.get(userId) ?? '',
    ...(wrong && { fault: sentenceOf(wrong) }),
  };
}

/** One book as it is answered. */
export async function openedOf(read: Tx, row: Import): Promise<Opened> {
  const {
    mapping,
    sheets,
    leftOut,
    place: _,
    known: _k,
    accepts: _a,
    checkedAt: _c,
    rowsRemovedAt: _r,
    actorId: _u,
    ...rest
  } = row;
  const nextTryAt = await nextTryOf(read, row);
  const isAsked = row.kind === importKind.id.buyers && row.state === importState.id.done;
  const left = isAsked ? await inquiriesLeft(read, row) : 0;
  return {
    ...rowOf(rest, await store.namesOf(read, [row.userId])),
    sheets: (sheets ?? []).map(({ name, hidden, rowCount, hiddenRows }, index) => ({
      ...{ index, name, hidden, rowCount, hiddenRows },
    })),
    ...(mapping !== null && { mapping: mapping as NonNullable<Opened['mapping']> }),
    leftOut: leftOut ?? [],
    ...(nextTryAt !== undefined && { nextTryAt }),
    ...(left > 0 && { inquiries: { left, mostAnHour: limitClasses.inquiryInBackground.rules[0].max } }),
  };
}

/** The book, for somebody who may read its kind. */
export async function readable(tx: Tx, access: CaseAccess, id: string): Promise<Import> {
  const row = found(await store.findImport(tx, { clientId: access.clientId, id }));
  return access.may(rightToRead(row.kind)) ? row : refuse(fault('http.actionForbidden'));
}

/** The book, held, for somebody who may write its kind. */
export async function held({ tx, access }: Pick<By, 'tx' | 'access'>, id: string): Promise<Import> {
  const row = found(await store.lockImport(tx, { clientId: access.clientId, id }));
  return access.may(rightToWrite(row.kind)) ? row : refuse(fault('http.actionForbidden'));
}

export const mayWrite = ({ may }: CaseAccess, kind: ImportKind): void => {
  if (!may(rightToWrite(kind))) refuse(fault('http.actionForbidden'));
};

/** Refuses what a person cannot do in its state, or has not seen as it is now. */
export function need(row: Import, event: ImportEvent, version?: number): void {
  if (!importStatesFor('person', event).includes(row.state)) refuse(notNow(row));
  if (version !== undefined && version !== row.version) refuse(fault('http.editedMeanwhile'));
}

export const notNow = ({ state }: Pick<Import, 'state'>): Fault =>
  fault('imports.notNow', '', { state: importState.label(state), stateIds: state });

const KB = 1_024;
const KB_OF_MB = 1_024;

export interface Announced {
  kind: ImportKind;
  fileName: string;
  size: number;
  fileType?: InvoiceExcelTemplateType | undefined;
  serial?: number | undefined;
}

/** What is wrong with a book before its first byte. */
export function announcedOf(body: Announced): Announced {
  const fileName = normalizeText(body.fileName)
    .replace(/[/\\:*?"<>|\n]/g, '_')
    .slice(-120);
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  if (!importExtensions.some(one => one === extension)) refuse(fault('imports.fileKind', 'fileName'));
  if (body.size === 0) refuse(fault('uploads.empty', 'size'));
  if (body.size > MOST_IMPORT_KB * KB) {
    const mb = Math.floor(MOST_IMPORT_KB / KB_OF_MB);
    const size = `${toPersianDigits(mb)} ${fileSizeUnits.label(fileSizeUnits.id.mb)}`;
    refuse(fault('uploads.tooLarge', 'size', { size, mb }));
  }
  return { ...body, fileName, ...templateOf(body) };
}

/** The template of invoices, and its serial where it has one (spec 2 section 5.4). */
function templateOf({ kind, fileType, serial }: Announced): Pick<Announced, 'fileType' | 'serial'> {
  const of = kind === importKind.id.invoices ? (fileType ?? invoiceExcelTemplateType.id.standard) : undefined;
  const { serialMin: min = 1, serialMax: max = 1 } = invoiceExcelTemplateType.row(
    invoiceExcelTemplateType.id.chainStore,
  );
  const field = importFields.serial.label;
  if (of !== invoiceExcelTemplateType.id.chainStore) {
    if (serial !== undefined) refuse(fault('imports.serialOnlyChain', 'serial'));
    return { fileType: of, serial: undefined };
  }
  if (serial === undefined) return refuse(fault('rules.required', 'serial', { field }));
  if (serial < min || serial > max) refuse(fault('rules.between', 'serial', { field, min, max }));
  return { fileType: of, serial };
}

/** Announces a book, or finds the one again whose upload broke off. */
export async function announce({ tx, access, userId, now }: By, body: Announced): Promise<Import> {
  const { clientId } = access;
  if (!access.may(rightToWrite(body.kind))) refuse(fault('http.actionForbidden'));
  await lockTenant(tx, 'imports', clientId);
  const arriving = await store.findArriving(tx, { ...body, clientId, userId });
  if (arriving) return found(await store.findImport(tx, { clientId, id: arriving.id }));
  if ((await store.countOpen(tx, clientId)) >= MOST_OPEN_IMPORTS)
    refuse(fault('imports.tooMany', '', { number: MOST_OPEN_IMPORTS }));
  const id = newId(now);
  await store.insertImport(tx, { ...body, clientId, id, userId, now });
  return found(await store.findImport(tx, { clientId, id }));
}

/** Ends what is not registered; what is under way in the background ends by itself. */
export async function cancel(by: By, id: string): Promise<Import> {
  const { tx, now } = by;
  const row = await held(by, id);
  need(row, 'cancel');
  await store.moveImport(tx, { ...row, from: row.state }, 'cancel', { endedAt: now });
  await addJobs(tx, [jobOf('clear', row, now)]);
  return found(await store.findImport(tx, row));
}

/** Of a row of another table. */
export const keyOf = ({ clientId, id }: RowKey): RowKey => ({ clientId, id });
