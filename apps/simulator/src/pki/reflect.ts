// @peculiar/x509 resolves its parts through tsyringe, which refuses to load without Reflect's metadata functions.
// These three are all that it calls, so no polyfill package is needed.
const metadata = new WeakMap<object, Map<unknown, unknown>>();
const read = (key: unknown, target: object): unknown => metadata.get(target)?.get(key);

Object.assign(Reflect, {
  getMetadata: read,
  getOwnMetadata: read,
  defineMetadata: (key: unknown, value: unknown, target: object) => {
    const known = metadata.get(target) ?? new Map<unknown, unknown>();
    metadata.set(target, known.set(key, value));
  },
});
