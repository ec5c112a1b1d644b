import type { CasePermission, Permission } from '@moadi/domain/access';
import type { FaultCode } from '@moadi/domain/faults';
import type { z } from 'zod';
import type { CaseRecordBulk, Outcome } from './bulk.ts';
import type { Endpoint, EndpointInfo, IsCount, IsList } from './endpoint.ts';
import type { Resource } from './resource.ts';
import type { inCase, inCaseById, totalCount } from './schemas.ts';

/** `buyers` of `buyers.read`, `buyers.write` and `buyers.readAll`: who may read, write, and read over all cases. */
type RightsOfRecords = CasePermission extends infer P
  ? P extends `${infer Name}.write`
    ? `${Name}.readAll` extends Permission
      ? Name
      : never
    : never
  : never;

/** Rows that a case keeps and its people edit. */
export interface CaseRecords<R extends Resource> {
  /** Last part of the path, below a case and over all of them. */
  path: string;
  resource: R;
  rights: RightsOfRecords;
  /** Who may see the rows themselves, where not everybody may who may choose one of them. */
  seen?: Extract<CasePermission, `${RightsOfRecords}.${'read' | 'list'}`>;
  /** «خریدار» and «خریداران», as the API's description says them. */
  one: string;
  many: string;
  /** What may be wrong with a row that is written, and beyond that with one that is edited. */
  faults: readonly FaultCode[];
  editFaults?: readonly FaultCode[];
}

/** Their endpoints: lists of one case and of all, one row, create, edit, switch on and off, delete, and the last three of many rows. */
export function caseRecordEndpoints<R extends Resource>({
  path,
  resource,
  rights,
  seen = `${rights}.read`,
  one,
  many,
  faults,
  editFaults = [],
}: CaseRecords<R>) {
  const inCase = `/cases/{clientId}/${path}`;
  const item = `${inCase}/{id}`;
  const read = { inCase: seen, programs: true } as const;
  const write = { inCase: `${rights}.write`, programs: true } as const;
  const readAll = { permission: `${rights}.readAll` } as const;
  return {
    list: {
      ...{ method: 'GET', path: inCase, access: read, live: rights },
      ...{ summary: `${many} پرونده`, list: resource },
    },
    count: {
      ...{ method: 'GET', path: `${inCase}/count`, access: read },
      ...{ summary: `شمار ${many} پرونده`, count: resource },
    },
    item: { method: 'GET', path: item, access: read, live: rights, summary: `یک ${one}` },
    listAll: {
      ...{ method: 'GET', path: `/${path}`, access: readAll, audited: true, live: rights },
      ...{ summary: `${many} همه پرونده‌ها`, list: resource },
    },
    countAll: {
      ...{ method: 'GET', path: `/${path}/count`, access: readAll },
      ...{ summary: `شمار ${many} همه پرونده‌ها`, count: resource },
    },
    create: {
      ...{ method: 'POST', path: inCase, access: write, creates: item },
      ...{ summary: `ثبت ${one}`, faults },
    },
    update: {
      ...{ method: 'PUT', path: item, access: write, summary: `ویرایش ${one}` },
      faults: ['http.editedMeanwhile', ...editFaults, ...faults],
    },
    activate: { method: 'PUT', path: `${item}/activate`, access: write, summary: `فعال کردن ${one}` },
    deactivate: {
      ...{ method: 'PUT', path: `${item}/deactivate`, access: write },
      summary: `غیرفعال کردن ${one}؛ در صورتحساب تازه پیشنهاد نمی‌شود`,
    },
    remove: {
      ...{ method: 'DELETE', path: item, access: write },
      summary: `حذف ${one}؛ صورتحساب‌ها دست نمی‌خورند`,
    },
    bulk: {
      ...{ method: 'POST', path: `${inCase}/bulk`, access: write },
      summary: `فعال کردن، غیرفعال کردن یا حذف چند ${one} با هم؛ هر یک پاسخ خود را دارد و خطای یکی دیگران را نگه نمی‌دارد`,
    },
  } as const satisfies Record<string, EndpointInfo>;
}

type OfRow<Row> = { params: typeof inCaseById; response: z.ZodType<Row> };

/** The same with their types, for anyone who works with any records: `Row` is how one is answered. */
export interface CaseRecordCalls<Row> {
  list: Endpoint<{ params: typeof inCase; response: z.ZodType<Row[]> }> & IsList;
  count: Endpoint<{ params: typeof inCase; response: typeof totalCount }> & IsCount;
  listAll: Endpoint<{ response: z.ZodType<Row[]> }> & IsList;
  countAll: Endpoint<{ response: typeof totalCount }> & IsCount;
  item: Endpoint<OfRow<Row>>;
  update: Endpoint<OfRow<Row> & { body: z.ZodType<unknown, object> }>;
  activate: Endpoint<OfRow<Row>>;
  deactivate: Endpoint<OfRow<Row>>;
  remove: Endpoint<{ params: typeof inCaseById }>;
  /** Where others can have a row: how many do. */
  uses?: Endpoint<OfRow<{ totalCount: number }>>;
  bulk: Endpoint<{
    params: typeof inCase;
    body: z.ZodType<CaseRecordBulk, CaseRecordBulk>;
    response: z.ZodType<Outcome<Row>[]>;
  }>;
}
