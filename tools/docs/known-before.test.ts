import assert from 'node:assert/strict';
import { test } from 'node:test';
import { templateOf } from '@moadi/domain/faults';
import { decodeCode } from '@moadi/moadian';
import { contentCodes } from '../../packages/moadian/src/codes/content.ts';
import { httpCodes } from '../../packages/moadian/src/codes/http.ts';
import { legacyCodes } from '../../packages/moadian/src/codes/legacy.ts';
import { transportCodes } from '../../packages/moadian/src/codes/transport.ts';
import { knownBefore, ofContent, ofSetup, textOf } from './known-before.ts';

const catalogues = { contentCodes, httpCodes, transportCodes, legacyCodes };
for (const [name, catalogue] of Object.entries(catalogues))
  test(`each code of ${name} is known before, or it is said why not`, () => {
    for (const code of Object.keys(catalogue)) {
      const known = knownBefore(decodeCode(code));
      assert.ok(known && textOf(known).length > 10, code);
    }
  });

test('each code that something is said of is one, and each sentence that is named is in the catalogue', () => {
  for (const code of Object.keys(ofContent)) assert.equal(decodeCode(code).layer, 'content', code);
  for (const code of Object.keys(ofSetup))
    assert.ok(Object.hasOwn(httpCodes, code) || Object.hasOwn(transportCodes, code), code);
  for (const [code, known] of [...Object.entries(ofContent), ...Object.entries(ofSetup)])
    for (const key of 'by' in known ? known.by : []) assert.ok(templateOf(key), `${code} ${key}`);
});
