import { importsOf, isTest, type Complaint, type Source } from './sources.ts';

/** Who may import whom (docs/architecture.md): a folder, and what of ours its files may name. The longest match counts. */
const directions: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contract': ['@moadi/domain'],
  'packages/moadian': ['@moadi/domain'],
  'packages/xlsx': [],
  'apps/server': ['@moadi/domain', '@moadi/contract', '@moadi/moadian', '@moadi/xlsx'],
  'apps/web': ['@moadi/domain', '@moadi/contract'],
  'apps/simulator': [],
};

const compose = 'apps/server/src/compose.ts';

/** Inside an app: files under the first may not import files under the others. */
const layers: readonly { from: string; never: readonly string[]; instead: string }[] = [
  {
    from: 'apps/server/src/platform/',
    never: ['apps/server/src/feature', 'apps/server/src/providers/', 'apps/server/src/parts.ts', compose],
    instead: 'the platform knows no feature: a feature hands in what it has (parts.ts)',
  },
  {
    from: 'apps/server/src/providers/',
    never: ['apps/server/src/feature', compose],
    instead: 'a provider speaks with the outside world only: hand results to the feature',
  },
  ...[compose, 'apps/server/src/job-kinds.ts', 'apps/server/src/parts.ts'].map(from => ({
    from,
    never: ['apps/server/src/features/'],
    instead: 'it names no feature: features.ts lists them',
  })),
  {
    from: 'apps/web/src/ui/',
    never: ['apps/web/src/kit/', 'apps/web/src/app/', 'apps/web/src/features/', '@moadi/contract'],
    instead: 'ui has looks only: hand data in as properties, or move the piece to kit',
  },
  {
    from: 'apps/web/src/kit/',
    never: ['apps/web/src/app/', 'apps/web/src/features/'],
    instead: 'kit serves every feature and knows none: hand it in from app',
  },
  {
    from: 'apps/web/src/features/',
    never: ['apps/web/src/app/'],
    instead: 'app joins features; a feature gets what it needs through kit',
  },
];

/** Tests may stand an app up with its neighbours; production code may not. */
export function checkDirections(sources: readonly Source[]): Complaint[] {
  return sources.flatMap(source => {
    const complaints: Complaint[] = [];
    const say = (message: string) => complaints.push({ path: source.path, message });
    const area = Object.keys(directions).find(name => source.path.startsWith(`${name}/`));
    const helper = isTest(source.path) || /^apps\/\w+\/(test|build)\//.test(source.path);
    for (const name of importsOf(source)) {
      if (area && name.startsWith('@moadi/') && !helper && !allowed(directions[area]!, area, name))
        say(`imports ${name}; ${area} may import ${directions[area]!.join(', ') || 'nothing of ours'}`);
      if (area && !helper && /^(packages|apps|tools|e2e|bench)\//.test(name) && !name.startsWith(`${area}/`))
        say(`reaches into ${name}; use the exports of its package`);
      if (area === 'apps/simulator' && !name.startsWith('apps/simulator/') && isOurs(name))
        say(`imports ${name}; the simulator is a second reading and shares no code, in tests neither`);
      const layer = layers.find(({ from }) => source.path.startsWith(from));
      if (layer && !isTest(source.path) && layer.never.some(never => name.startsWith(never)))
        say(`imports ${name}: ${layer.instead}`);
      if (crossesFeatures(source.path, name))
        say(`imports another feature (${name}); move what both need to kit, or join them in app`);
    }
    return complaints;
  });
}

const isOurs = (name: string): boolean =>
  name.startsWith('@moadi/') || /^(packages|apps|tools|e2e)\//.test(name);

const allowed = (names: readonly string[], area: string, name: string): boolean =>
  [...names, `@moadi/${area.split('/')[1]}`].some(own => name === own || name.startsWith(`${own}/`));

/** The web's features stand alone; of the server's each may use another's services, and no stores (`stores.ts`). */
function crossesFeatures(path: string, name: string): boolean {
  const own = /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const other = /^apps\/web\/src\/features\/([^/]+)\//.exec(name)?.[1];
  return own !== undefined && other !== undefined && own !== other;
}
