export interface BoundedMap<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
  delete: (key: string) => void;
}

/**
 * A map that never holds more than `max` (R25). Two halves: when the younger is full it becomes the older one, whose entries
 * go; so each of the last `max / 2` that were set is there, and each access costs the same however many there were.
 */
export function bounded<T>(max: number): BoundedMap<T> {
  let [young, old] = [new Map<string, T>(), new Map<string, T>()];
  return {
    get: key => young.get(key) ?? old.get(key),
    set(key, value) {
      if (young.size >= max / 2 && !young.has(key)) [young, old] = [new Map(), young];
      young.set(key, value);
    },
    delete(key) {
      young.delete(key);
      old.delete(key);
    },
  };
}
