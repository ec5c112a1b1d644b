import type { Permission } from '@moadi/domain/access';
import { activeStatus } from '@moadi/domain/enums';
import type { FaultCode } from '@moadi/domain/faults';
import type { DocumentOf, FieldSpec, FieldTable } from '@moadi/domain/fields';
import { endFields } from '@moadi/domain/reference';
import type { z } from 'zod';
import type { CatalogueBulk, Outcome } from './bulk.ts';
import { endpointsOf } from './endpoint.ts';
import { modifyDate } from './resources.ts';
import { MOST_COLUMNS, MOST_FILTERS, range, type Column, type Resource } from './resource.ts';
import type { byId, holdersSchema, totalCount } from './schemas.ts';

/** Reference data that everybody reads and role 1 keeps: rows of one field table, told apart by one of them. */
export interface CatalogueDescription<F extends FieldTable, Required extends keyof F & string> {
  name: string;
  /** Below the API, and the page in the panel. */
  path: `/${string}`;
  /** «واحد اندازه‌گیری» and «واحدهای اندازه‌گیری». */
  one: string;
  many: string;
  fields: F;
  required: readonly Required[];
  /** Which of the required ones people call a row by, and which no two rows share. */
  title: Required;
  key: Required;
  /** What its list is sorted by at first; else the title. */
  sort?: Required;
  /** Who reads it; else everybody. */
  read?: Permission;
  /** What may have a row, as the end of «در ۳ …» says it: a row that is had is ended, not deleted. */
  holders: Readonly<Record<string, string>>;
}

/** A row as it is answered. */
export type CatalogueRow<F extends FieldTable, Required extends keyof F & string = never> = DocumentOf<F> & {
  [K in Required]: NonNullable<DocumentOf<F>[K]>;
} & {
  id: string;
  version: number;
  isActive: boolean;
  /** From when on it is no longer offered. */
  endDate?: number | undefined;
  createDate: number;
  modifyDate?: number | undefined;
};

/** What its endpoints take and answer. */
export type CatalogueSchemas<Row, Document> = {
  list: { response: z.ZodType<Row[], Row[]> };
  count: { response: typeof totalCount };
  item: { params: typeof byId; response: z.ZodType<Row, Row> };
  uses: { params: typeof byId; response: typeof holdersSchema };
  create: { body: z.ZodType<Document, Document>; response: z.ZodType<Row, Row> };
  update: {
    params: typeof byId;
    body: z.ZodType<Document & { version: number }, Document & { version: number }>;
    response: z.ZodType<Row, Row>;
  };
  end: {
    params: typeof byId;
    body: z.ZodType<DocumentOf<typeof endFields>>;
    response: z.ZodType<Row, Row>;
  };
  resume: { params: typeof byId; response: z.ZodType<Row, Row> };
  remove: { params: typeof byId };
  bulk: {
    body: z.ZodType<CatalogueBulk, CatalogueBulk>;
    response: z.ZodType<Outcome<Row>[], Outcome<Row>[]>;
  };
};

/** The description with its list and endpoints, which follow from it. */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<const F extends FieldTable, const Required extends keyof F & string>(
  description: CatalogueDescription<F, Required>,
) {
  const { name, path, one, many, fields, title, sort = title } = description;
  const resource: Resource = {
    ...{ name, title: many, empty: `هنوز ${one} ثبت نشده است.`, defaultSort: sort, fullText: true },
    columns: { ...columnsOf(description), ...common },
    usual: {
      columns: [...Object.keys(fields), 'isActive', 'endDate'].slice(0, MOST_COLUMNS),
      filters: [...Object.keys(fields), 'isActive'].slice(0, MOST_FILTERS),
    },
  };
  const row = `${path}/{id}` as const;
  const read = { permission: description.read ?? 'reference.read' } as const;
  const write = { permission: 'reference.write' } as const;
  const taken: readonly FaultCode[] = ['reference.taken'];
  const endpoints = endpointsOf<CatalogueSchemas<CatalogueRow<F, Required>, DocumentOf<F>>>()({
    list: { method: 'GET', path, access: read, summary: many, list: resource },
    count: { method: 'GET', path: `${path}/count`, access: read, summary: `شمار ${many}`, count: resource },
    item: { method: 'GET', path: row, access: read, summary: `یک ${one}` },
    uses: {
      ...{ method: 'GET', path: `${row}/uses`, access: write },
      summary: `آنچه ${one} در آن به کار رفته است`,
    },
    create: {
      ...{ method: 'POST', path, access: write, creates: row },
      ...{ summary: `ثبت ${one}`, faults: taken },
    },
    update: {
      ...{ method: 'PUT', path: row, access: write, summary: `ویرایش ${one}` },
      faults: ['http.editedMeanwhile', 'reference.keyInUse', ...taken],
    },
    end: {
      ...{ method: 'PUT', path: `${row}/end`, access: write },
      summary: `پایان ${one}؛ از آن روز پیشنهاد نمی‌شود`,
    },
    resume: { method: 'PUT', path: `${row}/resume`, access: write, summary: `برداشتن پایان ${one}` },
    remove: {
      ...{ method: 'DELETE', path: row, access: write, summary: `حذف ${one} تا به کار نرفته است` },
      faults: ['reference.inUse'],
    },
    bulk: {
      ...{ method: 'POST', path: `${path}/bulk`, access: write },
      summary: `پایان دادن به چند ${one}، برداشتن پایان یا حذف آن‌ها با هم؛ هر یک پاسخ خود را دارد و خطای یکی دیگران را نگه نمی‌دارد`,
    },
  });
  return { ...description, resource, endpoints };
}

/** Any catalogue, for what works with all of them. */
export type Catalogue<
  F extends FieldTable = FieldTable,
  Required extends keyof F & string = keyof F & string,
> = ReturnType<typeof catalogue<F, Required>>;

const common = {
  isActive: { label: 'وضعیت', kind: 'flag', of: activeStatus, shown: true, main: true, filter: ['EQ'] },
  endDate: { label: endFields.endDate.label, kind: 'day', shown: true, sortable: true, filter: range },
  createDate: { label: 'تاریخ ایجاد', kind: 'instant', shown: true, sortable: true, filter: range },
  modifyDate,
} as const satisfies Record<string, Column>;

function columnsOf({
  fields,
  title,
  key,
}: Pick<CatalogueDescription<FieldTable, string>, 'fields' | 'title' | 'key'>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]): [string, Column] => [
      name,
      {
        ...{ label: spec.label, shown: true, sortable: true, ...looksOf(spec) },
        ...((name === title || name === key) && { main: true }),
      },
    ]),
  );
}

/** How values of a field look in a list, and what they are filtered by. */
function looksOf(spec: FieldSpec): Pick<Column, 'kind' | 'of' | 'from' | 'filter' | 'sortable'> {
  switch (spec.type) {
    case 'text':
    case 'latin':
      return { kind: 'text', filter: ['CT'] };
    case 'enum':
      return { kind: 'enum', of: spec.of, filter: ['EQ'] };
    case 'choice':
      return { kind: 'code', from: spec.from, filter: ['IN', 'EQ'], sortable: false };
    case 'flag':
      return { kind: 'flag', of: activeStatus, filter: ['EQ'] };
    case 'rial':
    case 'decimal':
    case 'day':
    case 'instant':
      return { kind: spec.type, filter: range };
    default:
      return { kind: 'code', filter: ['EQ', 'CT'] };
  }
}
