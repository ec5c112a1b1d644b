/** A map that never grows past `max`: the entry set longest ago makes room (R25). */
export function bounded<T>(max: number): Map<string, T> {
  const map = new Map<string, T>();
  const set = map.set.bind(map);
  map.set = (key, value) => {
    map.delete(key);
    if (map.size >= max) map.delete(map.keys().next().value!);
    return set(key, value);
  };
  return map;
}
