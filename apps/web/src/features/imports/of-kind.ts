import type { Resource } from '@moadi/contract/kit';
import type { ImportKind } from '@moadi/domain/enums';
import type { ExtraFilters } from '../../kit/list/filters/extra-filters.ts';
import { filterKey } from '../../kit/list/search.ts';

const KIND = filterKey('kind', 'EQ');

/** A list of one kind alone, without what its rows have in common. */
export function ofKind(resource: Resource, kind: ImportKind) {
  const { kind: _, ...columns } = resource.columns;
  const without = (names: readonly string[]) => names.filter(name => name !== 'kind');
  const extraFilters: ExtraFilters = {
    fixed: [KIND],
    expand: search => ({ ...search, [KIND]: String(kind) }),
    render: () => null,
  };
  const { usual } = resource;
  return {
    resource: {
      ...resource,
      columns,
      usual: { columns: without(usual.columns), filters: without(usual.filters) },
    } as Resource,
    extraFilters,
  };
}
