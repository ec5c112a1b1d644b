export interface BoundedMap<T, K = string> {
  get: (key: K) => T | undefined;
  set: (key: K, value: T) => void;
  delete: (key: K) => void;
}

/**
 * A map that never holds more than `max` (R25). Two halves: when the younger is full it becomes the older one, whose entries
 * go; so each of the last `max / 2` that were set is there, and each access costs the same however many there were.
 */
export function bounded<T, K = string>(max: number): BoundedMap<T, K> {
  let [young, old] = [new Map<K, T>(), new Map<K, T>()];
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
