import { listOf } from '@moadi/contract/kit';
import type { ExportableList } from '../../platform/http/workbook/exportable.ts';

export type Lists = readonly ExportableList[];

/** The list at a path as people ask for it, e.g. `/cases/481205937/buyers`, with what the path names. */
export function listAt(
  lists: Lists,
  path: string,
): { list: ExportableList; title: string; params: Readonly<Record<string, string>> } | undefined {
  const parts = path.split('/');
  for (const list of lists) {
    const names = list.endpoint.path.split('/');
    const fits =
      names.length === parts.length && names.every((name, i) => isVariable(name) || name === parts[i]);
    if (!fits) continue;
    const params = names.flatMap((name, i) => (isVariable(name) ? [[name.slice(1, -1), parts[i]!]] : []));
    return { list, title: listOf(list.endpoint)!.title, params: Object.fromEntries(params) };
  }
  return undefined;
}

const isVariable = (name: string): boolean => name.startsWith('{');
