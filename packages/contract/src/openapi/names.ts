import { allEnums, type EnumTable } from '@moadi/domain/enums';
import { z } from 'zod';
import { caseRecordBulk, catalogueBulk, numberedCatalogueBulk, refusal } from '../kit/bulk-schemas.ts';
import { errorEntry, holdersSchema, idOf, totalCount } from '../kit/schemas.ts';
import { groups } from './groups.ts';

/** What no feature has for itself. */
const shared: Readonly<Record<string, z.ZodType>> = {
  ErrorEntry: errorEntry,
  Refusal: refusal,
  TotalCount: totalCount,
  Holders: holdersSchema,
  BulkAct: caseRecordBulk,
  CatalogueBulkAct: catalogueBulk,
  NumberedCatalogueBulkAct: numberedCatalogueBulk,
};

const enumNames = new Map<EnumTable, string>(
  Object.entries(allEnums).map(([name, table]) => [table, name[0]!.toUpperCase() + name.slice(1)]),
);

/** How the description calls an enumeration. */
export const nameOfEnum = (table: EnumTable): string | undefined => enumNames.get(table);

/** Names beside the titles that schemas carry themselves; where the server writes answers, only these stand. */
class Names extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): Record<string, unknown> | undefined {
    const [title, name] = [z.globalRegistry.get(schema), super.get(schema)];
    return title || name ? { ...title, ...name } : undefined;
  }
}

const names = new Names();
for (const objects of [shared, ...groups.map(group => group.objects ?? {})])
  for (const [id, schema] of Object.entries(objects)) names.add(schema, { id });
for (const [table, id] of enumNames) {
  const values = table.items.map(item => `\`${item.id}\` ${item.key}: ${item.label}`).join('\n\n');
  names.add(idOf(table), { id, description: values, 'x-enum-varnames': table.items.map(({ key }) => key) });
}

type Json = Record<string, unknown>;

/** JSON Schema of schemas, with those that have a name gathered in `components` and referred to. */
export function namedSchemas() {
  const components: Record<string, Json> = {};
  return {
    components,
    toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
      const whole = z.object({ it: schema });
      const made = z.toJSONSchema(whole, { io, unrepresentable: 'any', metadata: names }) as Json;
      const { properties, $defs = {} } = JSON.parse(
        JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'),
      ) as { properties: { it: Json }; $defs?: Record<string, Json> };
      for (const [name, definition] of Object.entries($defs)) {
        components[name] ??= definition;
        if (JSON.stringify(components[name]) !== JSON.stringify(definition))
          throw new Error(`${name} is taken and answered otherwise: the two need names of their own.`);
      }
      return properties.it;
    },
  };
}
