import { allEnums, type EnumItem } from '@moadi/domain/enums';
import { code, page, table, type Cell } from '../markdown.ts';

export const enumsPage = (): string =>
  page(
    'Enumerations',
    code('packages/domain/src/enums'),
    'The id is what the database stores and the API carries; the key is what code writes: `ladingType.id.road`.',
    ...Object.entries(allEnums).map(([name, { items }]) => `## ${name}\n\n${enumTable(items)}`),
  );

function enumTable(items: readonly EnumItem[]): string {
  const more = [...new Set(items.flatMap(item => Object.keys(item)))].filter(
    column => !['id', 'key', 'label'].includes(column),
  );
  return table(
    ['id', 'key', 'label', ...more],
    items.map(item => [
      code(String(item.id)),
      code(item.key),
      item.label,
      ...more.map(column => shown((item as unknown as Record<string, unknown>)[column])),
    ]),
  );
}

function shown(value: unknown): Cell {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return value as Cell;
  return Object.entries(value)
    .map(([name, part]) => `${name} ${String(part)}`)
    .join(', ');
}
