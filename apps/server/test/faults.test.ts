import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { faultsOf } from '@moadi/contract/kit';
import { fileEndpoints } from '@moadi/contract/files';
import { invoiceEndpoints } from '@moadi/contract/invoices';
import { groups } from '@moadi/contract/openapi';
import { answerOf, type FaultCode } from '@moadi/domain/faults';

/*
 * What an endpoint may answer is named beside it. Every HTTP test of every feature checks the answers it sees
 * (`onUndeclared` in server.ts); here the faults that code can make are looked for where they are written.
 */

const root = join(import.meta.dirname, '../../..');

function faultsWrittenIn(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root }).filter(file => !/\.test(kit)?\.ts$/.test(file));
  assert.ok(files.length > 0, pattern);
  const text = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n');
  const words = [...text.matchAll(/'([a-z][A-Za-z]*\.[A-Za-z_0-9]+)'/g)];
  const faults = words.map(([, word]) => word!).filter(word => answerOf.has(word as FaultCode));
  return [...new Set(faults)].filter(code => !code.startsWith('rules.')).sort();
}

/** What a feature says of a request that another feature's endpoint takes, or of work in the background. */
const saidBy: Readonly<Record<string, readonly FaultCode[]>> = {
  imports: ['imports.rightLost', 'imports.wentBack'],
  contracts: fileEndpoints.upload.faults,
};

/** Of a catalogue alone whose rows begin on a day. */
const whereRowsBegin = { codes: ['reference.endBeforeBegin', 'reference.overlaps'], tag: 'commodities' };

for (const group of groups) {
  const { feature, tag, catalogue } = group;
  test(`${feature}, ${tag}: every fault that its service writes is named by one of its endpoints`, () => {
    const ofFeature = catalogue ? [group] : groups.filter(one => one.feature === feature);
    const named = ofFeature
      .flatMap(({ endpoints, schemas }) =>
        Object.entries(endpoints).flatMap(([name, endpoint]) => faultsOf(endpoint, schemas[name]!)),
      )
      .concat(saidBy[feature] ?? []);
    const written = catalogue ? 'platform/http/records/catalogue-routes.ts' : `features/${feature}/**/*.ts`;
    const missing = faultsWrittenIn(`apps/server/src/${written}`).filter(
      code =>
        !(named as string[]).includes(code) &&
        !(whereRowsBegin.codes.includes(code) && tag !== whereRowsBegin.tag),
    );
    assert.deepEqual(missing, []);
  });
}

test('whatever registers an invoice names all that the checks of an invoice say', () => {
  const returning = ['invoices.returnQuantityTooMuch', 'invoices.returnWholeLine', 'invoices.returnAllItems'];
  const checks = faultsWrittenIn('packages/domain/src/invoices/{check,corrections}/*.ts').filter(
    code => !returning.includes(code),
  );
  assert.ok(checks.includes('invoices.itemsEmpty') && checks.length > 15);
  for (const name of [
    'create',
    'update',
    'send',
    'correct',
    'takeBack',
    'revoke',
    'revokeByTaxId',
  ] as const) {
    const named: readonly string[] = invoiceEndpoints[name].faults;
    assert.deepEqual(
      checks.filter(code => !named.includes(code)),
      [],
      name,
    );
  }
});
