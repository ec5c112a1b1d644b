import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pemTextOf } from './pem-text.ts';

const buffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

test('a PEM file stays its text, without the mark of its encoding', () => {
  const pem = '-----BEGIN CERTIFICATE-----\r\nMIIB\r\n-----END CERTIFICATE-----\r\n';
  assert.equal(pemTextOf(buffer(new TextEncoder().encode(pem))), pem);
  assert.equal(pemTextOf(buffer(new TextEncoder().encode(`\ufeff${pem}`))), pem);
  assert.equal(pemTextOf(new ArrayBuffer(0)), '');
  // «0» is the same byte as the mark of a sequence.
  assert.equal(pemTextOf(buffer(new TextEncoder().encode('0123'))), '0123');
});

test('a binary certificate becomes its base64', () => {
  const der = Buffer.from([0x30, 0x82, 1, 2, ...Array.from({ length: 258 }, (_, i) => i % 256)]);
  assert.equal(pemTextOf(buffer(der)), der.toString('base64'));
});
