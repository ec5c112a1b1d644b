import fc from 'fast-check';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { mobiles, OWN_CASE, type People } from '../../../../test/requests/people.ts';
import { pdf } from '../../../features/files/files.testkit.ts';
import { formOf } from '../../../../test/requests/form.ts';
import type { Rows } from '../../../../test/requests/rows.ts';
import { operations, rightRequest, sendGiven } from '../../../../test/requests/send.ts';
import { startRequestWorld } from '../../../../test/requests/world.ts';
import type { TestServer } from '../../../../test/server.ts';
import { dispositionOf } from './file-answer.ts';

let server: TestServer;
let people: People;
let rows: Rows;
before(async () => {
  ({ server, people, rows } = await startRequestWorld());
});
after(() => server.stop());

/** RFC 5987: `attr-char`, and bytes as two hexadecimal digits. */
const form = /^attachment; filename\*=UTF-8''(?:[A-Za-z0-9#$&+.^_`|~-]|%[\dA-F]{2})+$/;

/** The name that a browser saves under. */
const savedAs = (header: string): string =>
  decodeURIComponent(header.slice("attachment; filename*=UTF-8''".length));

function assertHarmless(header: string, name: string): void {
  assert.match(header, form, name);
  const saved = savedAs(header);
  assert.doesNotMatch(saved, /[/\\:*?"<>|\p{Cc}]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u, name);
  assert.doesNotMatch(saved, /^[.\s]|[.\s]$/, name);
  assert.ok(saved.length > 0 && [...saved].length <= 120 && Buffer.byteLength(saved) <= 480, name);
}

const corpus = [
  ...[
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'C:\\x.pdf',
    '....//x',
    '.htaccess',
    '..',
    '.',
    '',
    ' ',
    '%2e%2e%2fx',
  ],
  ...[
    'a.pdf\r\nset-cookie: x=1',
    'a\nb',
    "a'; filename=evil.html; x='",
    'a"; filename="evil.html',
    'a;b=c',
    "a'()*!b.pdf",
    'a\u0000.pdf',
  ],
  ...[
    'a\u202efdp.exe',
    '\u2066x\u2069.pdf',
    '\ud800.pdf',
    'x\udfff',
    'فاکتور پاییز ۱۴۰۵.pdf',
    'نیم\u200cفاصله.pdf',
    '😀'.repeat(200),
    'x'.repeat(4_000),
  ],
  ...['=cmd|x!A1.pdf', '<script>.pdf', 'a\u2028b.pdf', 'a\u0085b', 'CON', '%', '%0d%0a', '\ufeff.pdf'],
];

test('S42 any name at all becomes a header of one line and a name without a folder', () => {
  for (const name of corpus) assertHarmless(dispositionOf(name), JSON.stringify(name));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.nat(0xffff).map(code => String.fromCharCode(code)) }),
      ),
      name => assertHarmless(dispositionOf(name), JSON.stringify(name)),
    ),
    { numRuns: 5_000 },
  );
  assert.equal(savedAs(dispositionOf('فاکتور پاییز ۱۴۰۵.pdf')), 'فاکتور پاییز ۱۴۰۵.pdf');
  assert.match(savedAs(dispositionOf(`${'ا'.repeat(300)}.pdf`)), /\.pdf$/);
});

test('S42 uploaded under any name: stored under none of it, and downloaded as an attachment in a sandbox', async () => {
  const token = await people.token(mobiles.owner);
  const path = `/cases/${OWN_CASE}/evidences`;
  for (const [i, name] of corpus.entries()) {
    const uploaded = await server.call('POST', `${path}?evidenceType=1`, {
      token,
      ...(await formOf({ text: pdf(String(i)), name: `${name}.pdf` })),
    });
    assert.equal(uploaded.status, 201, name);
    // What is kept may be as it came in an earlier version, or over another way.
    const stored = name.toWellFormed().replaceAll('\u0000', '');
    await server.database.db.system(tx =>
      tx
        .updateTable('evidences')
        .set({ file_name: stored })
        .where('id', '=', uploaded.body.data.id)
        .execute(),
    );
    const { status, headers, bytes } = await server.call('GET', `${path}/${uploaded.body.data.id}/download`, {
      token,
    });
    assert.deepEqual([status, bytes], [200, pdf(String(i))], name);
    assertHarmless(String(headers['content-disposition']), name);
    assert.equal(headers['set-cookie'], undefined);
    assert.deepEqual(
      [
        headers['content-security-policy'],
        headers['x-content-type-options'],
        headers['cache-control'],
        headers['content-type'],
      ],
      ["sandbox; default-src 'none'", 'nosniff', 'no-store', 'application/pdf'],
      name,
    );
  }
  const names = readdirSync(server.files, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  );
  assert.ok(names.length >= corpus.length);
  for (const { name } of names) {
    assert.match(name, /^[\da-f]{64}$/);
    for (const url of [`/${name}`, `/files/${name}`, `/assets/${name}`, `/api/v1/files/${name}`])
      assert.notEqual(
        (await server.app.http.inject({ method: 'GET', url })).headers['content-type'],
        'application/pdf',
        url,
      );
  }
});

test('S42 a file’s id that leads anywhere else is no file', async () => {
  const token = await people.token(mobiles.owner);
  for (const id of [
    '..',
    '../../..',
    '..%2f..%2fx',
    '%2e%2e%2f',
    '%00',
    'a'.repeat(64),
    '01999999-0000-7000-8000-000000000000/..',
  ])
    for (const url of [
      `/api/v1/cases/${OWN_CASE}/evidences/${id}/download`,
      `/api/v1/cases/${OWN_CASE}/evidences/${encodeURIComponent(id)}/download`,
    ]) {
      const { statusCode, headers } = await server.app.http.inject({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      // The address of the file itself, which can only be removed.
      if (headers.allow === 'DELETE') assert.equal(statusCode, 405, url);
      else assert.equal(statusCode, 404, url);
    }
});

test('S42 every route that gives a file gives it so', async () => {
  for (const one of operations.filter(({ endpoint }) => endpoint.file === 'given')) {
    const { status, headers } = await sendGiven(server, people, one, await rightRequest(one, rows));
    assert.equal(status, 200, one.operation);
    assertHarmless(String(headers['content-disposition']), one.operation);
    assert.deepEqual(
      [headers['content-security-policy'], headers['x-content-type-options']],
      ["sandbox; default-src 'none'", 'nosniff'],
      one.operation,
    );
  }
});
