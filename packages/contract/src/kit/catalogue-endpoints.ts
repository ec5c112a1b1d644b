import type { FaultCode } from '@moadi/domain/faults';
import type { DocumentOf, FieldTable } from '@moadi/domain/fields';
import type { endFields } from '@moadi/domain/reference';
import type { z } from 'zod';
import type { CatalogueBulk, Outcome } from './bulk.ts';
import type { CatalogueDescription } from './catalogue-description.ts';
import { catalogueResource } from './catalogue-resources.ts';
import { endpointsOf } from './endpoint.ts';
import type { ById, holdersSchema, totalCount } from './schemas.ts';

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
  item: { params: ById; response: z.ZodType<Row, Row> };
  uses: { params: ById; response: typeof holdersSchema };
  create: { body: z.ZodType<Document, Document>; response: z.ZodType<Row, Row> };
  update: {
    params: ById;
    body: z.ZodType<Document & { version: number }, Document & { version: number }>;
    response: z.ZodType<Row, Row>;
  };
  end: {
    params: ById;
    body: z.ZodType<DocumentOf<typeof endFields>>;
    response: z.ZodType<Row, Row>;
  };
  resume: { params: ById; response: z.ZodType<Row, Row> };
  remove: { params: ById };
  bulk: {
    body: z.ZodType<CatalogueBulk, CatalogueBulk>;
    response: z.ZodType<Outcome<Row>[], Outcome<Row>[]>;
  };
};

/** The description with its endpoints, which follow from it as its list does (`catalogue-resources.ts`). */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<const F extends FieldTable, const Required extends keyof F & string>(
  description: CatalogueDescription<F, Required>,
) {
  const { path, one, many } = description;
  const row = `${path}/{id}` as const;
  // What everybody may look up, programs may too.
  const read = description.read
    ? ({ permission: description.read } as const)
    : ({ permission: 'reference.read', programs: true } as const);
  const write = { permission: 'reference.write' } as const;
  const taken: readonly FaultCode[] = ['reference.taken'];
  const ofRow = description.rowRules?.faults ?? [];
  const early: readonly FaultCode[] = description.begin ? ['reference.endBeforeBegin'] : [];
  const met: readonly FaultCode[] = description.begin ? ['reference.overlaps'] : [];
  const endpoints = endpointsOf<CatalogueSchemas<CatalogueRow<F, Required>, DocumentOf<F>>>()({
    list: { method: 'GET', path, access: read, summary: many, list: catalogueResource(description) },
    count: {
      ...{ method: 'GET', path: `${path}/count`, access: read },
      ...{ summary: `شمار ${many}`, count: catalogueResource(description) },
    },
    item: { method: 'GET', path: row, access: read, summary: `یک ${one}` },
    uses: {
      ...{ method: 'GET', path: `${row}/uses`, access: write },
      summary: `آنچه ${one} در آن به کار رفته است`,
    },
    create: {
      ...{ method: 'POST', path, access: write, creates: row },
      ...{ summary: `ثبت ${one}`, faults: [...taken, ...met, ...ofRow] },
    },
    update: {
      ...{ method: 'PUT', path: row, access: write, summary: `ویرایش ${one}` },
      faults: ['http.editedMeanwhile', 'reference.keyInUse', ...taken, ...early, ...met, ...ofRow],
    },
    end: {
      ...{ method: 'PUT', path: `${row}/end`, access: write, faults: [...early, ...met] },
      summary: `پایان ${one}؛ از آن روز پیشنهاد نمی‌شود`,
    },
    resume: {
      ...{ method: 'PUT', path: `${row}/resume`, access: write, faults: met },
      summary: `برداشتن پایان ${one}`,
    },
    remove: {
      ...{ method: 'DELETE', path: row, access: write, summary: `حذف ${one} تا به کار نرفته است` },
      faults: ['reference.inUse'],
    },
    bulk: {
      ...{ method: 'POST', path: `${path}/bulk`, access: write },
      summary: `پایان دادن به چند ${one}، برداشتن پایان یا حذف آن‌ها با هم؛ هر یک پاسخ خود را دارد و خطای یکی دیگران را نگه نمی‌دارد`,
    },
  });
  return { ...description, endpoints };
}

/** Any catalogue, for what works with all of them. */
export type Catalogue<
  F extends FieldTable = FieldTable,
  Required extends keyof F & string = keyof F & string,
> = ReturnType<typeof catalogue<F, Required>>;
