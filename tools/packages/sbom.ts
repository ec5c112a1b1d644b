import { lockedPackages, nameOf, packageFiles, type Locked } from './lock.ts';

/**
 * `npm run -s sbom`: the list of parts that a production installation and the browser's files are made of, as CycloneDX 1.5 on
 * stdout. It follows from the lock file alone: the same commit gives the same bytes anywhere.
 */
export function billOfMaterials(): string {
  const [own] = packageFiles();
  const components = lockedPackages()
    .filter(([, { dev }]) => !dev)
    .map(([path, locked]) => componentOf(nameOf(path), locked));
  const once = new Map(components.map(component => [component.purl, component]));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: own!.name, version: own!.version } },
    components: [...once.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function componentOf(name: string, { version, integrity, license }: Locked) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, hash] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? [];
  if (!hash) throw new Error(`${name} has no SHA-512 in package-lock.json.`);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    ...(license && { licenses: [{ expression: license }] }),
  };
}

if (process.argv[1] === import.meta.filename) process.stdout.write(billOfMaterials());
