export type Sort = { id: string; descending: boolean };

/** Each click on a header: newest or largest first, then the other way, then as the list comes (look.md). */
export function nextSort(current: Sort | undefined, id: string): Sort | undefined {
  if (current?.id !== id) return { id, descending: true };
  return current.descending ? { id, descending: false } : undefined;
}

export function ariaSort(current: Sort | undefined, id: string): 'none' | 'ascending' | 'descending' {
  if (current?.id !== id) return 'none';
  return current.descending ? 'descending' : 'ascending';
}
