import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTaxId } from '../../identifiers/index.ts';
import { invoiceMarkIn, markText } from './mark.ts';

const taxId = makeTaxId({ fiscalId: 'A1M0D1', issuedAt: Date.UTC(2026, 10, 21), serial: 77n });
const seal = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

test('the mark in a code comes back from its text, whatever the host, the letters and the ends of the line', () => {
  const text = markText('https://panel.example.ir', { taxId, seal });
  assert.equal(text, `HTTPS://PANEL.EXAMPLE.IR/I/${taxId}/${seal}`);
  // Capitals, digits and these signs: what a code holds in the fewest modules.
  assert.match(text, /^[A-Z0-9 $%*+\-./:]+$/);
  for (const one of [
    text,
    text.toLowerCase(),
    ` ${text}\n`,
    `HTTP://LOCALHOST:3000/I/${taxId}/${seal}`,
    `${taxId}/${seal}`,
  ])
    assert.deepEqual(invoiceMarkIn(one), { taxId, seal }, one);
});

test('without a seal it is the tax id alone, as paper had it from before', () => {
  assert.equal(markText('https://panel.example.ir', { taxId }), taxId);
  assert.deepEqual(invoiceMarkIn(taxId), { taxId });
});

test('what is no tax id, and what stands around one, is no mark', () => {
  const wrong = `${taxId.slice(0, -1)}${(Number(taxId.at(-1)) + 1) % 10}`;
  for (const text of [
    ...[
      '',
      wrong,
      `${taxId}/${seal}A`,
      `${taxId}/${seal.slice(1)}`,
      `${taxId}/`,
      `x${taxId}`,
      'https://panel.example.ir',
    ],
    `https://panel.example.ir/check/contract?contract=${taxId}`,
    `https://panel.example.ir/I/${taxId}/${seal}?x=1`,
    `javascript:alert(1)//I/${taxId}/${seal}`,
  ])
    assert.equal(invoiceMarkIn(text), undefined, text);
});
