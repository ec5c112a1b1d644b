import type { DocumentOf, FieldTable } from '@moadi/domain/fields';
import { endFields } from '@moadi/domain/reference';
import { z } from 'zod';
import { catalogueBulk, numberedCatalogueBulk, outcomesOf } from './bulk-schemas.ts';
import type { Catalogue, CatalogueRow, CatalogueSchemas } from './catalogue-endpoints.ts';
import {
  answerOf,
  bodyOf,
  editOf,
  holdersSchema,
  id as rowId,
  instant,
  numberedId,
  paramsOf,
  totalCount,
  version,
} from './schemas.ts';

/** What a catalogue's endpoints take and answer, from its fields. */
export function catalogueSchemas<F extends FieldTable, Required extends keyof F & string>({
  fields,
  required,
  isNumbered,
}: Pick<Catalogue<F, Required>, 'fields' | 'required' | 'isNumbered'>): CatalogueSchemas<
  CatalogueRow<F, Required>,
  DocumentOf<F>
> {
  const id = isNumbered ? numberedId : rowId;
  const params = paramsOf(id);
  const filled: Record<string, true> = Object.fromEntries(required.map(name => [name, true]));
  const row = (answerOf<FieldTable>(fields).required(filled) as z.ZodObject).extend({
    id,
    version,
    isActive: z.boolean(),
    endDate: instant.optional(),
    createDate: instant,
    modifyDate: instant.optional(),
  }) as unknown as z.ZodType<CatalogueRow<F, Required>, CatalogueRow<F, Required>>;
  const body = bodyOf(fields) as z.ZodType<DocumentOf<F>, DocumentOf<F>>;
  return {
    list: { response: z.array(row) },
    count: { response: totalCount },
    item: { params, response: row },
    uses: { params, response: holdersSchema },
    create: { body, response: row },
    update: { params, body: editOf(body), response: row },
    end: { params, body: bodyOf(endFields), response: row },
    resume: { params, response: row },
    remove: { params },
    bulk: { body: isNumbered ? numberedCatalogueBulk : catalogueBulk, response: outcomesOf(row, id) },
  };
}
