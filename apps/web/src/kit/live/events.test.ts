import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eventReader, type StreamEvent } from './events.ts';

const read = (parts: readonly string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const take = eventReader(event => events.push(event));
  parts.forEach(take);
  return events;
};

test('an event is handed on when it is whole; comments and what is not known go by', () => {
  assert.deepEqual(read([':\n\nevent: again\ndata: {}\n\nid: 7\ndata: a\ndata:b\n\nevent: cut']), [
    { name: 'again', data: '{}' },
    { name: 'message', data: 'a\nb' },
  ]);
});

test('wherever the stream is cut, and however its lines end, the events are the same', () => {
  const events = fc.array(
    fc.record(
      {
        name: fc.constantFrom('again', 'changed', 'x:y'),
        data: fc.stringMatching(/^[^\r\n]{0,12}(\n[^\r\n]{0,12})?$/),
      },
      { noNullPrototype: true },
    ),
    { maxLength: 5 },
  );
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(events, ends, fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (given, end, sizes) => {
      const text = given
        .map(
          ({ name, data }) =>
            `event: ${name}\n${data
              .split('\n')
              .map(one => `data: ${one}\n`)
              .join('')}\n`,
        )
        .join(':\n')
        .replaceAll('\n', end);
      const parts: string[] = [];
      for (let at = 0; at < text.length; at += parts.at(-1)!.length)
        parts.push(text.slice(at, at + sizes.next().value!));
      // The last line of all may still be cut: another byte ends it.
      assert.deepEqual(read([...parts, ':']), given);
    }),
  );
});
