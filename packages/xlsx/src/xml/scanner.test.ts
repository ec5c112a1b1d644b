import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { Refused } from '../refused.ts';
import { nameCode } from './bytes.ts';
import { CLOSE, MORE, OPEN, Scanner, TEXT } from './scanner.ts';

const NAMES = ['a', 'b', 'row', 'sheetData', 'r', 's', 'long-name'];
const nameOf = new Map(NAMES.map(name => [nameCode(name), name]));

/** What a text comes to when it is fed in pieces of so many bytes: `<a r=1 main>`, `"text`, `>a`. */
function scanned(xml: string | Buffer, piece = 1_000_000): string[] {
  const bytes = Buffer.from(xml);
  const scanner = new Scanner();
  const told: string[] = [];
  const run = () => {
    for (let token = scanner.next(); token !== MORE; token = scanner.next()) {
      if (token === TEXT) addText(told, scanner.text());
      else if (token === CLOSE) told.push(`>${nameOf.get(scanner.name)}`);
      else if (token === OPEN) {
        const values = NAMES.flatMap(name => {
          const value = scanner.attribute(nameCode(name));
          return value === undefined ? [] : [`${name}=${value}`];
        });
        told.push(`<${[nameOf.get(scanner.name), ...values].join(' ')}${scanner.main ? '' : ' foreign'}`);
      }
    }
  };
  for (let at = 0; at < bytes.length; at += piece) {
    scanner.feed(bytes.subarray(at, at + piece));
    run();
  }
  scanner.finish();
  run();
  return told.filter(line => line !== '"');
}

/** Texts that lie beside each other are one. */
function addText(told: string[], text: string): void {
  if (told.at(-1)?.startsWith('"')) told.push(told.pop()! + text);
  else told.push(`"${text}`);
}

/** The same by another parser. */
function parsed(xml: string): string[] {
  const told: string[] = [];
  let root: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', error => {
    throw error;
  });
  parser.on('text', text => addText(told, text));
  parser.on('cdata', text => addText(told, text));
  parser.on('opentag', ({ local, uri, attributes }) => {
    root ??= uri;
    const values = NAMES.flatMap(name => (attributes[name] ? [`${name}=${attributes[name].value}`] : []));
    told.push(`<${[local, ...values].join(' ')}${uri === root ? '' : ' foreign'}`);
  });
  parser.on('closetag', ({ local }) => told.push(`>${local}`));
  parser.write(xml).close();
  const first = told.findIndex(line => line.startsWith('<'));
  return told
    .slice(first)
    .filter((line, i, all) => line !== '"' && !(i === all.length - 1 && /^"\s*$/.test(line)));
}

const letters = fc.stringMatching(/^[ab۱ش\u{1f600}&<> \n'"_.-]{0,12}$/u);
const escaped = (text: string) =>
  text.replace(/[&<"']/g, letter =>
    letter === '&' ? '&amp;' : `&#${letter === '<' ? 'x3c' : letter.charCodeAt(0)};`,
  );
const attributes = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), letters, fc.constantFrom('"', "'")), {
    selector: ([name]) => name,
    maxLength: 4,
  })
  .map(all =>
    all
      .map(([name, value, quote]) => ` ${name} = ${quote}${escaped(value).replaceAll('\n', ' ')}${quote}`)
      .join(''),
  );
const content = fc.letrec<{ element: string; item: string }>(tie => ({
  item: fc.oneof(
    { depthSize: 'small' },
    letters.map(escaped),
    letters.map(text => `<![CDATA[${text.replaceAll(']]>', '')}]]>`),
    letters.map(text => `<!--${text.replaceAll('-', '')}-->`),
    fc.constant('<?other a="1"?>'),
    tie('element'),
  ),
  element: fc
    .tuple(
      fc.constantFrom('', 'p:', 'q:'),
      fc.constantFrom(...NAMES),
      attributes,
      fc.array(tie('item'), { maxLength: 4 }),
      fc.constantFrom('', ' ', '\n'),
    )
    .map(([prefix, name, values, items, space]) =>
      items.length === 0 && space === ' '
        ? `<${prefix}${name}${values}${space}/>`
        : `<${prefix}${name}${values}${space}>${items.join('')}</${prefix}${name}${space}>`,
    ),
}));
const documents = content.element.map(
  element => `<?xml version="1.0" encoding="UTF-8"?>\n<a xmlns="u" xmlns:p="u" xmlns:q="v">${element}</a>\n`,
);

test('it reads what another parser reads, in pieces of any size', () => {
  fc.assert(
    fc.property(documents, fc.integer({ min: 1, max: 50 }), (xml, piece) => {
      const expected = parsed(xml);
      assert.deepEqual(scanned(xml), expected);
      assert.deepEqual(scanned(xml, piece), expected);
    }),
    { numRuns: 500 },
  );
});

test('a vocabulary is told by its address, whatever the prefix, and only where that holds', () => {
  const xml = '<x:a xmlns:x="u"><x:b/><b/><b xmlns="u"><row/></b><row/><r xmlns:x="v"><x:s/></r><x:r/></x:a>';
  assert.deepEqual(
    scanned(xml).filter(line => line.startsWith('<')),
    ['<a', '<b', '<b foreign', '<b', '<row', '<row foreign', '<r foreign', '<s foreign', '<r'],
  );
});

test('a letter whose halves are written as two entities is one', () =>
  assert.deepEqual(scanned('<a>&#xd83d;&#56832;</a>', 3), scanned('<a>😀</a>')));

test('a mark of UTF-8 is passed, and a prefixed attribute is none of its bare name', () => {
  assert.deepEqual(scanned('\ufeff<a xmlns:x="u" x:r="1"/>'), ['<a', '>a']);
});

const refusedAs: readonly (readonly [xml: string | Buffer, code: string])[] = [
  ['<a><b></a></b>', 'damaged'],
  ['<a></b>', 'damaged'],
  ['<a><b/>', 'damaged'],
  ['<a/><b/>', 'damaged'],
  ['<a/>x', 'damaged'],
  ['x<a/>', 'damaged'],
  ['<a r=1/>', 'damaged'],
  ['<a r/>', 'damaged'],
  ['<a r="<"/>', 'damaged'],
  ['<>a</>', 'damaged'],
  ['<a / >', 'damaged'],
  ['', 'damaged'],
  ['<a>&b;</a>', 'damaged'],
  ['<a>&amp</a>', 'damaged'],
  ['<a>&#0;</a>', 'damaged'],
  ['<a>&#x110000;</a>', 'damaged'],
  ['<a>\u0001</a>', 'damaged'],
  ['<!DOCTYPE a><a/>', 'unsafe'],
  ['<a><!ENTITY b "c"></a>', 'unsafe'],
  ['<?xml version="1.0" encoding="windows-1256"?><a/>', 'unsafe'],
  [Buffer.from('\ufeff<a/>', 'utf16le'), 'unsafe'],
  [Buffer.from([0x3c, 0x61, 0x3e, 0xd8, 0x3c, 0x2f, 0x61, 0x3e]), 'damagedText'],
  ['<a>\ufffd</a>', 'damagedText'],
  ['<a>&#xfffd;</a>', 'damagedText'],
  ['<a>&#xd83d;</a>', 'damagedText'],
];

for (const [xml, code] of refusedAs)
  test(`refused as ${code}: ${JSON.stringify(xml.toString()).slice(0, 60)}`, () => {
    for (const piece of [1, 7, 1_000])
      assert.throws(
        () => scanned(xml, piece),
        (error: unknown) => error instanceof Refused && error.reason.code === code,
      );
  });

test('S31 a million comments and a text of a megabyte cost little', () => {
  const began = performance.now();
  assert.deepEqual(scanned(`<a>${'<!---->'.repeat(300_000)}</a>`, 65_536), ['<a', '>a']);
  const text = 'ش'.repeat(400_000);
  assert.deepEqual(scanned(`<a>${text}</a>`, 16_384), ['<a', `"${text}`, '>a']);
  assert.ok(performance.now() - began < 3_000);
});

test('S41 a token of more than a megabyte is not held', () => {
  for (const xml of ['<a>x', '<a r="', '<a><!--', '<a><![CDATA['])
    assert.throws(
      () => scanned(xml + 'x'.repeat(3_000_000), 65_536),
      (error: unknown) => error instanceof Refused && error.reason.code === 'tooLarge',
    );
});
