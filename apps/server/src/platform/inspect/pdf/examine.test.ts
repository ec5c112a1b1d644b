import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { disguised, objectStream, pdfOf, streamOf, written, type Document } from './document.testkit.ts';
import { examinePdf } from './examine.ts';

const corpus = join(import.meta.dirname, 'corpus');
const ordinary = readdirSync(corpus).filter(name => name.endsWith('.pdf'));

test('S40 ordinary documents of Word, LibreOffice, browsers and scanners pass, twenty and more', async () => {
  assert.ok(ordinary.length >= 20, `${ordinary.length} documents`);
  for (const name of ordinary)
    assert.deepEqual(await examinePdf(readFileSync(join(corpus, name))), { kind: 'fine' }, name);
});

const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const file = '<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>';
const fileStream = '<</Type/EmbeddedFile/Length 1>>\nstream\nx\nendstream';
const annotation = (inside: string): Document => ({
  page: '/Annots[5 0 R]',
  objects: { 5: `<</Type/Annot/Rect[0 0 9 9]${inside}>>` },
});
const link = (action: string) => annotation(`/Subtype/Link/A${action}`);

/** What a document may not do, in the places where readers look for it. */
const hostile: Readonly<Record<string, Document>> = {
  'a script on opening': { catalog: `/OpenAction${script}` },
  'a script on opening, in an object of its own': { catalog: '/OpenAction 5 0 R', objects: { 5: script } },
  'a script as a stream': {
    catalog: '/OpenAction<</S/JavaScript/JS 5 0 R>>',
    objects: { 5: '<</Length 1>>\nstream\nx\nendstream' },
  },
  'scripts by name': { catalog: `/Names<</JavaScript<</Names[(a)${script}]>>>>` },
  'scripts by name, two branches down': {
    catalog: '/Names 5 0 R',
    objects: { 5: '<</JavaScript 6 0 R>>', 6: '<</Kids[7 0 R]>>', 7: `<</Kids[<</Names[(a)${script}]>>]>>` },
  },
  'a script of the document': { catalog: `/AA<</WC${script}>>` },
  'a script of a page': { page: `/AA<</O${script}>>` },
  'a script of an annotation': annotation(`/Subtype/Widget/AA<</E${script}>>`),
  'a script of a link': link(script),
  'a script after another action': link(
    `<</S/GoTo/D[3 0 R/Fit]/Next[<</S/Named/N/NextPage/Next${script}>>]>>`,
  ),
  'a script of a field': {
    catalog: '/AcroForm<</Fields[5 0 R]>>',
    objects: { 5: `<</FT/Tx/T(a)/Kids[6 0 R]>>`, 6: `<</Parent 5 0 R/AA<</K${script}>>>>` },
  },
  'a script of a rendition': link('<</S/Rendition/OP 1/JS(x)>>'),
  'a script of a bookmark': {
    catalog: '/Outlines 5 0 R',
    objects: { 5: '<</First 6 0 R/Last 6 0 R/Count 1>>', 6: `<</Title(a)/Parent 5 0 R/A${script}>>` },
  },
  'the kind of an action as a reference': link('<</S 6 0 R/F(cmd.exe)>>'),
  'a program': link('<</S/Launch/F(cmd.exe)>>'),
  'a program on opening': { catalog: '/OpenAction<</S/Launch/Win<</F(cmd.exe)>>>>' },
  'sending a form': link('<</S/SubmitForm/F(http://example.org/)>>'),
  'taking data in': link('<</S/ImportData/F(a.fdf)>>'),
  'going into an embedded file': link('<</S/GoToE/D(a)/T<</R/C/N(a)>>>>'),
  'going into another file': link('<</S/GoToR/F(\\\\\\\\host\\\\share)/D[0/Fit]>>'),
  'rich media': annotation('/Subtype/RichMedia/RichMediaContent<<>>'),
  'a film': annotation('/Subtype/Movie/Movie<</F(a.avi)>>'),
  'an embedded file': {
    catalog: `/Names<</EmbeddedFiles<</Names[(a)5 0 R]>>>>`,
    objects: { 5: file, 6: fileStream },
  },
  'an associated file': { catalog: '/AF[5 0 R]', objects: { 5: file, 6: fileStream } },
  'an attached file': {
    ...annotation('/Subtype/FileAttachment/FS 7 0 R'),
    objects: { 5: '<</Subtype/FileAttachment/FS 7 0 R>>', 6: fileStream, 7: file },
  },
  'a portfolio': {
    catalog: '/Collection<</View/D>>/Names<</EmbeddedFiles 7 0 R>>',
    objects: { 5: file, 6: fileStream, 7: '<</Names[(a)5 0 R]>>' },
  },
  XFA: { catalog: '/AcroForm<</Fields[]/XFA 5 0 R>>', objects: { 5: '<</Length 1>>\nstream\nx\nendstream' } },
  'XFA in parts': { catalog: '/AcroForm<</Fields[]/XFA[(template)5 0 R]>>', objects: { 5: '(x)' } },
  encryption: {
    trailer: '/Encrypt 5 0 R/ID[<aa><aa>]',
    objects: { 5: '<</Filter/Standard/V 1/R 2/O(x)/U(x)/P -4>>' },
  },
  'a page of the web on opening': { catalog: '/OpenAction<</S/URI/URI(http://example.org/)>>' },
  'printing on opening': { catalog: '/OpenAction<</S/Named/N/Print>>' },
  'a page of the web on turning a page': {
    page: '/AA<</O 5 0 R>>',
    objects: { 5: '<</S/URI/URI(http://a/)>>' },
  },
  'a script as an address': link('<</S/URI/URI(java\\nscript:alert\\(1\\))>>'),
  'a file as an address': link('<</S/URI/URI<FEFF00660069006C0065003A002F002F002F>>>'),
  'a stream whose data lies elsewhere': { objects: { 5: '<</F(a.txt)/Length 0>>\nstream\n\nendstream' } },
};
const kinds: Readonly<Record<string, string>> = { 'the kind of an action as a reference': '/Launch' };

const withKind = (name: string, document: Document): Document =>
  kinds[name] ? { ...document, objects: { ...document.objects, 6: kinds[name] } } : document;

const inDisguise = ({ catalog, page, trailer, objects, packed }: Document): Document => ({
  ...(catalog && { catalog: disguised(catalog) }),
  ...(page && { page: disguised(page) }),
  ...(trailer && { trailer: disguised(trailer) }),
  objects: Object.fromEntries(Object.entries(objects ?? {}).map(([n, body]) => [n, disguised(body)])),
  ...(packed && { packed }),
});

const refused = async (bytes: Buffer, name: string) =>
  assert.equal((await examinePdf(bytes)).kind, 'active', name);

for (const [trick, given] of Object.entries(hostile)) {
  const document = withKind(trick, given);
  test(`S40 refused: ${trick}, also in an object stream and with names in disguise`, async () => {
    await refused(pdfOf(document), 'plain');
    await refused(pdfOf({ ...document, packed: true }), 'in an object stream');
    await refused(pdfOf(inDisguise(document)), 'in disguise');
    await refused(pdfOf(inDisguise({ ...document, packed: true })), 'both');
  });
}

test('S40 the same documents without their trick pass: it is the trick that is refused', async () => {
  const harmless: readonly Document[] = [
    {},
    { packed: true },
    { catalog: '/OpenAction[3 0 R/FitH 800]' },
    {
      catalog: '/OpenAction 5 0 R',
      objects: { 5: '<</S/GoTo/D[3 0 R/XYZ 0 0 0]/Next<</S/Named/N/LastPage>>>>' },
    },
    { catalog: '/OpenAction(start)/Names<</Dests<</Names[(start)[3 0 R/Fit]]>>/EmbeddedFiles<</Names[]>>>>' },
    { page: '/AA<</O<</S/GoTo/D[3 0 R/Fit]>>>>' },
    { trailer: '/Encrypt null' },
    link('<</S/URI/URI(https://example.org/?q=javascript:)>>'),
    link('<</S/GoTo/D[3 0 R/Fit]>>'),
    link('<</S/Named/N/Print>>'),
    { catalog: '/AcroForm<</Fields[5 0 R]>>', objects: { 5: '<</FT/Tx/T(a)/V(/JavaScript /Launch)>>' } },
    { objects: { 5: '[(<</S/JavaScript/JS(x)>>)]', 6: '% /S/Launch\nnull' } },
    {
      catalog: '/StructTreeRoot 5 0 R',
      objects: { 5: '<</Type/StructTreeRoot/K[<</S/P/Type/StructElem>>]>>' },
    },
  ];
  for (const document of harmless)
    assert.deepEqual(await examinePdf(pdfOf(document)), { kind: 'fine' }, JSON.stringify(document));
});

const body = (text: string) => Buffer.from(text, 'latin1');
const fine = new Map(
  Object.entries({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
  }).map(([number, text]) => [Number(number), body(text)]),
);
const root = '/Root 1 0 R';
const withObjects = (more: Readonly<Record<number, Buffer>>) =>
  written(new Map([...fine, ...Object.entries(more).map(([n, bytes]) => [Number(n), bytes] as const)]), root);

/** Where readers disagree about what an object is, whatever one of them might see counts. */
const hidden: Readonly<Record<string, Buffer>> = {
  'inside the data of another stream': withObjects({
    5: streamOf('', body(`x\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>\nendobj\n`)),
  }),
  'in a revision that was replaced': Buffer.concat([
    pdfOf({ catalog: `/OpenAction${script}` }),
    pdfOf().subarray(9),
  ]),
  'in an object that nothing refers to': withObjects({ 9: body(script) }),
  'as the first of two equal keys': pdfOf({ catalog: `/OpenAction${script}/OpenAction[3 0 R/Fit]` }),
  'as the kind before another kind': pdfOf(link('<</S/Launch/S/GoTo/F(cmd.exe)>>')),
  'behind comments between number and word': Buffer.from(
    withObjects({ 5: body(script) })
      .toString('latin1')
      .replace('5 0 obj', '5 %\n0 % 7 0 obj\nobj'),
    'latin1',
  ),
  'behind a dictionary that was left open': withObjects({
    5: body(`<</A 1\nendobj\n/S/Launch/F(cmd.exe)>>`),
  }),
  'in an object stream without its type': withObjects({
    5: streamOf(`/N 1/First 4/Filter/FlateDecode`, deflateSync(body(`7 0 ${script}`))),
  }),
  'in an object stream, between those that its head names': withObjects({
    5: streamOf(`/Type/ObjStm/N 1/First 4/Filter/FlateDecode`, deflateSync(body(`7 0 null ${script}`))),
  }),
  'in an object stream, inside of a text of it': withObjects({
    5: streamOf(
      `/Type/ObjStm/N 1/First 5/Filter/FlateDecode`,
      deflateSync(body(`7 10 (aaaaaaaaa<</S/Launch/F(cmd.exe)>>)`)),
    ),
  }),
  'in an object stream that is not packed': withObjects({
    5: streamOf(`/Type/ObjStm/N 1/First 4`, body(`7 0 ${script}`)),
  }),
};

for (const [place, bytes] of Object.entries(hidden))
  test(`S40 refused: a script or program ${place}`, () => refused(bytes, place));

const bomb = () => deflateSync(Buffer.alloc(200 * 1_048_576), { level: 9 });
const unreadable: Readonly<Record<string, () => Buffer>> = {
  'an object stream with another filter': () =>
    withObjects({ 5: streamOf('/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode', body('37>')) }),
  'an object stream whose filter is a reference': () =>
    withObjects({ 5: streamOf('/Type/ObjStm/N 1/First 4/Filter 6 0 R', body('x')), 6: body('/FlateDecode') }),
  'an object stream that is predicted': () =>
    withObjects({ 5: objectStream({ 7: 'null' }, [7], '/DecodeParms<</Predictor 12/Columns 3>>') }),
  'an object stream that is damaged': () =>
    withObjects({ 5: streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', body('no data at all')) }),
  'an object stream that breaks off': () =>
    withObjects({
      5: streamOf(
        '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
        deflateSync(body(`7 0 ${script}`)).subarray(0, -9),
      ),
    }),
  'an object stream of 200 MB': () =>
    withObjects({ 5: streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', bomb()) }),
  'ten thousand arrays inside of each other': () => withObjects({ 5: body('['.repeat(10_000)) }),
  'no pages': () => written(new Map([[1, body('<</Type/Catalog>>')]]), root),
  'pages in a circle': () =>
    written(
      new Map([
        [1, body('<</Type/Catalog/Pages 2 0 R>>')],
        [2, body('<</Type/Pages/Count 1/Kids[2 0 R]>>')],
      ]),
      root,
    ),
  'nothing but its head and end': () => body('%PDF-1.4\n%%EOF\n'),
};

for (const [what, make] of Object.entries(unreadable))
  test(`S38 damaged: ${what}`, async () => {
    assert.equal((await examinePdf(make())).kind, 'damaged');
  });

const zip = body(
  'PK\x05\x06\0\0\0\0\x01\0\x01\0\x2e\0\0\0\0\0\0\0\0\0'
    .padStart(46 + 22, '\0')
    .replace(/^.{4}/s, 'PK\x01\x02'),
);
const [head, tail] = [pdfOf().subarray(0, 9), pdfOf().subarray(9)];
const polyglots: Readonly<Record<string, Buffer>> = {
  'bytes before the head': Buffer.concat([body('GIF89a'), pdfOf()]),
  'a line before the head': Buffer.concat([body('\n'), pdfOf()]),
  'a page after the end': Buffer.concat([pdfOf(), body('<html><script>x</script>')]),
  'one letter after the end': Buffer.concat([pdfOf(), body('x')]),
  'a ZIP after the end, with another end': Buffer.concat([pdfOf(), zip, body('\n%%EOF\n')]),
  'a ZIP in a stream': withObjects({ 5: streamOf('', zip) }),
  'a RAR inside': withObjects({ 5: streamOf('', body('Rar!\x1a\x07\0')) }),
  'a 7z inside': withObjects({ 5: streamOf('', body("7z\xbc\xaf'\x1c")) }),
  'a TAR around': Buffer.concat([head, body(`%${' '.repeat(247)}ustar\n`), tail]),
  'a page in the head': Buffer.concat([head, body('%<html><body>\n'), tail]),
  'a script of a page in the head': Buffer.concat([head, body('%<SCRIPT >\n'), tail]),
  'a picture with a script in the head': Buffer.concat([head, body('%<svg/onload=alert(1)>\n'), tail]),
  'PHP in the head': Buffer.concat([head, body('%<?php x ?>\n'), tail]),
  'another kind of head': Buffer.concat([body('%!PS-Adobe-3.0\n'), pdfOf()]),
  'no end': pdfOf().subarray(0, -7),
};

for (const [what, bytes] of Object.entries(polyglots))
  test(`S38 a PDF that is something else too: ${what}`, async () => {
    assert.equal((await examinePdf(bytes)).kind, 'damaged');
  });
