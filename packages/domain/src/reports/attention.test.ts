import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoiceNeed, invoiceState } from '../enums/index.ts';
import { legalFigures } from '../invoices/figures.ts';
import { endOfDay, parseJalali, startOfDay } from '../primitives/index.ts';
import { attentionInvoices, attentionRange } from './attention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const day = parseJalali('1405/06/20')!;
const now = startOfDay(day) + 10 * HOUR;
const at = { now, figures: legalFigures };

test('each need has its bounds, to the millisecond; what needs only a state has none', () => {
  const bounds = Object.fromEntries(invoiceNeed.ids.map(need => [need, attentionRange(need, at)]));
  assert.deepEqual(bounds, {
    rejected: {},
    needsReview: {},
    // Twelve days of deadline, of which three are left at most, and none is over.
    nearDeadline: { from: now - 12 * DAY, to: now - 9 * DAY - 1 },
    waiting: { to: now - 6 * HOUR - 1 },
    proforma: { to: endOfDay(day - 8) },
  });
});

test('bounds go with an instant, and an instant with bounds: no list is wider than what is counted', () => {
  for (const need of invoiceNeed.ids)
    assert.equal(
      attentionInvoices[need].by !== undefined,
      Object.keys(attentionRange(need, at)).length > 0,
      need,
    );
});

test('what nears its deadline is what nobody has sent, or what was refused', () => {
  const { id } = invoiceState;
  assert.deepEqual(attentionInvoices.nearDeadline.states, [
    id.notAcceptedWithErrors,
    id.preview,
    id.proforma,
    id.withdrawn,
  ]);
  assert.deepEqual(attentionInvoices.waiting.states, [id.readyToSend, id.receiveConfirmed]);
});
