import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockedPackages, nameOf, packageFiles, root } from './lock.ts';
import { billOfMaterials } from './sbom.ts';

const own = new Set(packageFiles().map(({ name }) => name));

test('S55 every package is asked for by one version, which is the locked one, and the lock knows its content', () => {
  const locked = new Map(lockedPackages());
  for (const [path, { integrity }] of locked) assert.match(integrity ?? '', /^sha512-[\w+/]{86}==$/, path);
  for (const { name, dependencies, devDependencies, optionalDependencies } of packageFiles())
    for (const [wanted, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    }).filter(([one]) => !own.has(one))) {
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${name} asks for ${wanted} ${version}`);
      const folder = `node_modules/${wanted}`;
      const areas = ['', ...['apps', 'packages'].map(area => `${area}/${name.split('/')[1]}/`)];
      const versions = areas.map(area => locked.get(area + folder)?.version);
      assert.ok(versions.includes(version), `${wanted}: ${version} is asked for, ${versions.join()} locked`);
    }
});

test('S55 packages are installed from the lock file alone', () => {
  const installs = readFileSync(join(root, 'tools/run.mjs'), 'utf8').match(/spawnSync\('npm', \[[^\]]*\]/g);
  assert.equal(installs?.length, 1);
  assert.match(installs[0]!, /\['ci',/);
});

test('S55 at most forty packages are direct dependencies of production', () => {
  const direct = new Set(
    packageFiles()
      .flatMap(({ dependencies = {}, optionalDependencies = {} }) =>
        Object.keys({ ...dependencies, ...optionalDependencies }),
      )
      .filter(name => !own.has(name)),
  );
  assert.ok(direct.size > 20 && direct.size <= 40, `${direct.size}: ${[...direct].join(', ')}`);
});

test('S55 an installation runs no script of a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moadi-scripts-'));
  const mark = join(folder, 'was-here');
  /** A package with a script, installed with our settings or without. */
  const install = (name: string, isOurs: boolean): boolean => {
    const place = join(folder, name);
    mkdirSync(join(place, 'part'), { recursive: true });
    const write = (path: string, value: object) => writeFileSync(join(place, path), JSON.stringify(value));
    write('package.json', { name: 'a', version: '1.0.0', dependencies: { part: 'file:part' } });
    write('part/package.json', { name: 'part', version: '1.0.0', scripts: { postinstall: `touch ${mark}` } });
    if (isOurs) copyFileSync(join(root, '.npmrc'), join(place, '.npmrc'));
    // Nothing of the npm that runs the tests reaches it: settings come as variables too.
    const env = { PATH: process.env.PATH, HOME: folder };
    const args = ['install', '--install-links', '--offline', '--no-audit', '--no-fund'];
    const { status, stderr } = spawnSync('npm', args, { cwd: place, env, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.ok(existsSync(join(place, 'node_modules/part/package.json')));
    const ran = existsSync(mark);
    rmSync(mark, { force: true });
    return ran;
  };
  try {
    assert.deepEqual([install('without', false), install('with', true)], [true, false]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('S56 the list of parts names every package of production with its version and hash, the same each time', () => {
  const bill = billOfMaterials();
  assert.equal(bill, billOfMaterials());
  const { components } = JSON.parse(bill) as {
    components: { name: string; version: string; purl: string; hashes: { content: string }[] }[];
  };
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  assert.equal(listed.size, components.length);
  const production = lockedPackages().filter(([, { dev }]) => !dev);
  assert.ok(production.length > 100);
  for (const [path, { version }] of production) assert.ok(listed.has(`${nameOf(path)}@${version}`), path);
  for (const { name, hashes } of components) assert.match(hashes[0]!.content, /^[\da-f]{128}$/, name);
  assert.ok(
    !listed.has('playwright-core@1.64.1') && components.some(({ purl }) => purl.startsWith('pkg:npm/%40')),
  );
});
