import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAst } from 'vite';
import { areas, drawMutants, type Mutant } from './draw.ts';
import { explanations } from './explained.ts';
import { createJudge } from './judge.ts';
import { editsOf } from './operators.ts';
import { testsThatReach } from './reach.ts';

/** What each operator makes of a line, the whole of it. */
const made: readonly [line: string, operator: string, becomes: readonly string[]][] = [
  ['f(a < b as number);', 'comparison', ['f(a <= b as number);', 'f(a >= b as number);']],
  ['f(a! === b);', 'comparison', ['f(a! !== b);']],
  ['f(a + b);', 'arithmetic', ['f(a - b);']],
  ["f('a' + b + c);", 'arithmetic', []],
  ['i++;', 'arithmetic', ['i--;']],
  ['a += 1;', 'arithmetic', ['a -= 1;']],
  ['f(a && b);', 'logic', ['f(a);', 'f(a || b);', 'f(b);']],
  ['f(a ?? b);', 'logic', ['f(a);', 'f(a && b);', 'f(b);']],
  [
    'f(a ?? b ?? c);',
    'logic',
    ['f(((a ?? b) && (c)));', 'f(((a) && (b)) ?? c);', 'f(a ?? b);', 'f(a ?? c);', 'f(b ?? c);', 'f(c);'],
  ],
  ['f(!a);', 'logic', ['f(a);']],
  ['f(true);', 'boolean', ['f(false);']],
  ['f(7, { 8: a });', 'constant', ['f(8, { 8: a });', 'f(6, { 8: a });']],
  ['f(0);', 'constant', ['f(1);', 'f((-1));']],
  ['f(60_000);', 'constant', ['f(120000);', 'f(30000);']],
  ['f(3n);', 'constant', ['f(4n);', 'f(2n);']],
  ['if (a) f();', 'condition', ['if (true) f();', 'if (false) f();']],
  ['f(a ? b : c);', 'branches', ['f(a ? c : b);']],
  ['const f = () => a;', 'return value', ['const f = () => undefined;']],
  ['const f = () => a > b;', 'return value', ['const f = () => !(a > b);']],
  ['function f() { return [a]; }', 'return value', ['function f() { return []; }']],
  ['const f = () => `x${a}`;', 'return value', ["const f = () => '';"]],
  ['const f = (a: number): a is 1 => {};', 'return value', []],
  ['f();', 'statement', [';']],
  ['log.warn(a);', 'statement', []],
  ['throw a;', 'statement', [';']],
  ['f(await a);', 'await', ['f(a);']],
  ['f([a, b, c]);', 'element', ['f([b, c]);', 'f([a, c]);', 'f([a, b]);']],
  ['f([a,]);', 'element', ['f([]);']],
  ['f({ ...a, b });', 'element', ['f({ ...{}, b });']],
  ["q.where('a').go();", 'step', ['q.go();']],
  ['a.some(b);', 'step', ['a.every(b);']],
  ['Math.min(a, b);', 'step', ['Math.max(a, b);']],
  ["import { a } from 'b'; type A = [1, 2]; interface B { c: 3 }", 'constant', []],
];

for (const [line, operator, becomes] of made)
  test(`${operator}: ${line}`, () => {
    const edits = editsOf(line).filter(edit => edit.operator === operator);
    assert.deepEqual(
      edits.map(({ start, end, to }) => line.slice(0, start) + to + line.slice(end)).sort(),
      [...becomes].sort(),
    );
  });

const draw = (seed: number, within = '') => drawMutants({ seed, count: 400, within });

test('every place that lines are drawn from is there', () => {
  const places = areas.flatMap(({ files }) => files.flatMap(alternatives));
  assert.deepEqual(
    places.filter(place => globSync(place).length === 0),
    [],
  );
  assert.ok(places.length > 15, places.join(' '));
});

/** Of `{a,b}/*.ts` each: one that names nothing any more hides behind the others. */
const alternatives = (glob: string): string[] => {
  const [, before, names, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(glob) ?? [];
  return names === undefined
    ? [glob]
    : names.split(',').flatMap(name => alternatives(before + name + after!));
};

test('a seed always draws the same lines, another seed others; none twice, each still a module', () => {
  const drawn = draw(7);
  assert.equal(drawn.length, 400);
  assert.deepEqual(draw(7), drawn);
  const placeOf = ({ file, line }: Mutant) => `${file}:${line}`;
  const places = new Set(drawn.map(placeOf));
  assert.equal(places.size, 400);
  assert.ok(draw(8).filter(mutant => places.has(placeOf(mutant))).length < 100);
  const ofServer = drawn.filter(({ file }) => /^(apps\/server|packages\/contract)\//.test(file));
  assert.equal(ofServer.length, 100);
  assert.equal(drawn.filter(({ file }) => /^packages\/(domain|moadian)\//.test(file)).length, 300);
  for (const { file, text } of drawn) {
    assert.notEqual(text, readFileSync(file, 'utf8'));
    assert.doesNotThrow(() => parseAst(text, { lang: 'ts' }), file);
  }
  assert.ok(new Set(drawn.map(({ operator }) => operator)).size >= 10);
  assert.ok(draw(7, 'packages/moadian/').every(({ file }) => file.startsWith('packages/moadian/')));
});

test('the tests of a file are those that import it over any number of steps, nearest first, its own package before others', () => {
  const tests = testsThatReach()('packages/domain/src/identifiers/verhoeff.ts');
  assert.match(tests[0]!, /^packages\/domain\/src\/identifiers\/.+\.test\.ts$/);
  assert.ok(tests.includes('apps/server/src/features/invoices/sending/engine/engine.test.ts'));
  const last = tests.findLastIndex(path => path.startsWith('packages/domain/'));
  assert.ok(tests.findIndex(path => path.startsWith('apps/server/')) > last);
  assert.equal(new Set(tests).size, tests.length);
  // A test of the whole server imports everything in as many steps; what lies beside the file is about it.
  const users = testsThatReach()('apps/server/src/features/users/store.ts');
  assert.match(users[0]!, /^apps\/server\/src\/features\/users\//);
  // Nobody imports a thread.
  const thread = testsThatReach()('packages/moadian/src/sealer/worker.ts');
  assert.equal(thread[0], 'packages/moadian/src/sealer/pool.test.ts');
});

test('what is explained is in the code as it is said to be', () => {
  const explain = explanations();
  const all = JSON.parse(readFileSync('tools/mutate/explained.json', 'utf8')) as (Mutant['key'] & {
    why: string;
  })[];
  for (const { why, ...key } of all) {
    const text = readFileSync(key.file, 'utf8');
    const lines = text.split('\n').map(line => line.replace(/\s+/g, ' ').trim().slice(0, 160));
    assert.ok(lines.includes(key.line), `${key.file} has no longer the line: ${key.line}`);
    assert.ok(why.length > 20, `${key.file}: ${key.line}`);
    assert.equal(explain({ key } as Mutant), why);
  }
});

test('a mutant is tried in a tree of its own: a real one is caught, a harmless one survives, a test that fails anyhow says nothing', async () => {
  const file = 'packages/domain/src/identifiers/verhoeff.ts';
  const own = 'packages/domain/src/identifiers/tax-id.test.ts';
  const text = readFileSync(file, 'utf8');
  const mutant = (wrong: string) => ({ file, text: wrong }) as Mutant;
  const before = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  const experience = { good: new Set<string>(), bad: new Set<string>(), took: new Map<string, number>() };
  const nowhere = 'packages/domain/src/no-such.test.ts';
  const judge = await createJudge(() => [nowhere, own], experience, 120_000);
  try {
    const caught = await judge.judge(mutant(text.replace('(index + 1) % 8', 'index % 8')));
    assert.deepEqual([caught.outcome, 'file' in caught && caught.file], ['caught', own]);
    assert.deepEqual([[...experience.bad], [...experience.good]], [[nowhere], [own]]);
    assert.deepEqual(await judge.judge(mutant(`${text}\n// Harmless.\n`)), {
      ...{ outcome: 'survived', tests: 1, cut: false },
    });
  } finally {
    await judge.stop();
  }
  assert.equal(execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }), before);
});
