import type { EnumTable } from '@moadi/domain/enums';

/** The Persian name of a value; undefined where there is none: the authority's "nothing" is null, or 0 where 0 is no value of its own. */
export const enumName = (of: EnumTable, id: unknown): string | undefined =>
  id === undefined || id === null || (id === 0 && !of.has(id)) ? undefined : of.label(id as number);
