import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const hex = '(#[0-9a-f]{6})';
const pairs = [...css.matchAll(new RegExp(`--color-([\\w-]+): light-dark\\(${hex}, ${hex}\\)`, 'g'))];
const tokens = Object.fromEntries(
  pairs.map(([, name, light, dark]) => [name, { light: light!, dark: dark! }]),
);
tokens['on-accent'] = { light: '#ffffff', dark: '#ffffff' };

const grounds = ['page', 'surface', 'raised', 'sunken', 'hover'];
const meanings = ['success', 'warning', 'danger', 'info', 'waiting', 'neutral'];

/** What stands on what, and the least contrast it needs (WCAG 2.2: 1.4.3 for text, 1.4.11 for frames and pictures). */
const rules: [front: string, back: string, least: number][] = [
  ...grounds.flatMap(ground =>
    ['text', 'muted', 'accent-text', 'danger'].map(text => rule(text, ground, 4.5)),
  ),
  ...['text', 'accent-text'].map(text => rule(text, 'accent-soft', 4.5)),
  ...['text', 'muted'].map(text => rule(text, 'neutral-soft', 4.5)),
  ...meanings.map(meaning => rule(meaning, `${meaning}-soft`, 4.5)),
  ...meanings.flatMap(meaning => ['surface', 'raised'].map(ground => rule(meaning, ground, 4.5))),
  ...['accent', 'accent-hover', 'danger-fill', 'danger-fill-hover'].map(fill => rule('on-accent', fill, 4.5)),
  ...['page', 'surface', 'raised'].map(ground => rule('border', ground, 3)),
];

for (const theme of ['light', 'dark'] as const) {
  test(`every text and frame can be read in the ${theme} theme`, () => {
    const weak = rules
      .map(([front, back, least]) => ({
        front,
        back,
        least,
        is: contrast(tokens[front]![theme], tokens[back]![theme]),
      }))
      .filter(found => found.is < found.least);
    assert.deepEqual(weak, []);
  });
}

test('the accent of the light theme is the one that was given', () => {
  assert.equal(tokens['accent']!.light, '#4f4792');
});

function rule(front: string, back: string, least: number): [string, string, number] {
  return [front, back, least];
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
