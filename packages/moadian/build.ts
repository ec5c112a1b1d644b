import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';

const here = import.meta.dirname;
const packages = dirname(here);
const root = dirname(packages);

/**
 * The package as Node 20 runs it and as it would be published: JavaScript with what it needs of @moadi/domain in it, type
 * declarations, its own package.json; no dependencies. `node packages/moadian/build.ts [FOLDER]` makes it in `dist`.
 */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await makeScripts(folder);
  makeTypes(join(folder, 'types'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(join(here, 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

/** One folder for all files: the pool finds the script of its threads beside itself. */
async function makeScripts(folder: string): Promise<void> {
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: { index: join(here, 'src/index.ts'), 'sealer-worker': join(here, 'src/sealer/worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js' },
      },
    },
  });
}

/** Declarations of these sources and of those of the domain that they lead to; also checks that Node 20 has all they use. */
function makeTypes(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const project = join(folder, 'tsconfig.json');
  const options = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      target: 'ES2023',
      // What Node 20 lacks of ES2024 (Object.groupBy, Promise.withResolvers) is an error here.
      lib: ['ES2023', 'ES2024.String'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: packages,
      outDir: folder,
      paths: { '@moadi/domain/*': [join(packages, 'domain/src/*/index.ts')] },
    },
    files: [join(here, 'src/index.ts')],
  };
  writeFileSync(project, JSON.stringify(options));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
  rmSync(project);
  if (status !== 0) throw new Error(`tsc cannot make the declarations:\n${stdout}`);
  for (const name of globSync('**/*.d.ts', { cwd: folder })) {
    const file = join(folder, name);
    writeFileSync(file, withNodeNames(readFileSync(file, 'utf8'), name));
  }
}

/** Names as Node resolves them: `./x.ts` is `./x.js`, a folder of the domain its index. */
function withNodeNames(text: string, file: string): string {
  const domain = relative(dirname(file), 'domain/src').replaceAll('\\', '/');
  return text
    .replace(
      /(['"])@moadi\/domain\/([\w-]+)\1/g,
      (_, quote, name) => `${quote}${domain}/${name}/index.js${quote}`,
    )
    .replace(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1');
}

function manifest(): object {
  const { name, version, description, license, engines, keywords } = JSON.parse(
    readFileSync(join(here, 'package.json'), 'utf8'),
  );
  const types = './types/moadian/src/index.d.ts';
  return {
    ...{ name, version, description, license, engines, keywords },
    type: 'module',
    sideEffects: false,
    types,
    exports: { '.': { types, default: './index.js' } },
  };
}

if (process.argv[1] === import.meta.filename) await buildPackage(process.argv[2] ?? join(here, 'dist'));
