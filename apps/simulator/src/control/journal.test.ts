import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Journal, type Event } from './journal.ts';

test('a torn last line is cut off; whole lines come back in order and new ones follow them', t => {
  const directory = mkdtempSync(join(tmpdir(), 'journal-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const first = new Journal(directory);
  first.append([{ type: 'یک' }, { type: 'x'.repeat(5_000_000) }]);
  first.close();
  appendFileSync(join(directory, 'journal.jsonl'), '{"type":"to');

  const second = new Journal(directory);
  assert.deepEqual(types(second), ['یک', 'x'.repeat(5_000_000)]);
  second.append([{ type: 'after' }]);
  second.close();
  assert.ok(readFileSync(join(directory, 'journal.jsonl'), 'utf8').endsWith('"}\n{"type":"after"}\n'));

  const third = new Journal(directory);
  assert.equal(types(third).length, 3);
  third.clear();
  assert.deepEqual(types(third), []);
  third.close();
});

function types(journal: Journal): string[] {
  const seen: string[] = [];
  journal.replay((event: Event) => seen.push(event.type));
  return seen;
}
