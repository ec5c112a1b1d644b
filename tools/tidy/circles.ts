import { importsOf, isTest, type Complaint, type Source } from './sources.ts';

/** Files that import each other, however many steps apart: none can be read, tested or moved without the others. */
export function checkCircles(sources: readonly Source[]): Complaint[] {
  const ours = sources.filter(({ path }) => !isTest(path));
  const files = new Map(ours.map(source => [source.path, source]));
  const imports = new Map(
    [...files].map(([path, source]) => [path, importsOf(source).filter(name => files.has(name))]),
  );
  return circlesIn(imports).map(circle => ({
    path: circle[0]!,
    message: `imports in a circle (${[...circle, circle[0]].join(' → ')}); move what they share into a file of its own`,
  }));
}

/** The server's features that import each other. */
export function checkFeatureCircles(sources: readonly Source[]): Complaint[] {
  const imports = new Map<string, string[]>();
  for (const source of sources) {
    const from = featureOf(source.path);
    if (from === undefined || isTest(source.path)) continue;
    const others = importsOf(source).flatMap(name => featureOf(name) ?? []);
    imports.set(from, [...(imports.get(from) ?? []), ...others.filter(name => name !== from)]);
  }
  return circlesIn(imports).map(circle => ({
    path: `apps/server/src/features/${circle[0]}`,
    message: `features import in a circle (${[...circle, circle[0]].join(' → ')}); hand in from features.ts what one needs of the other`,
  }));
}

const featureOf = (path: string): string | undefined =>
  /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** One circle for each place that a walk along the imports comes back to. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    const before = way.indexOf(name);
    if (before >= 0) circles.push(way.slice(before));
    if (before >= 0 || done.has(name)) return;
    for (const next of imports.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of imports.keys()) visit(name, []);
  return circles;
}
