import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPage } from './web.ts';

const page = (url: string, method = 'GET') => isPage({ url, method });

test('an address of the web app is a page, whatever is searched for in it', () => {
  for (const url of [
    '/',
    '/cases/481205937/invoices/list/single',
    '/cases/481205937/invoices/list/single?buyerName_CT=1.5',
    '/invoices?buyerName_CT=a.png&sort=-createDate',
    '/invoices?x=1?y=2.5',
    '/apiary',
  ])
    assert.ok(page(url), url);
});

test('files that are missing, the API and anything but reading are none', () => {
  for (const url of ['/assets/app-1a2b.js', '/favicon.ico?v=1', '/api/v1/nothing', '/api/v1/invoice?x=1.5'])
    assert.ok(!page(url), url);
  assert.ok(!page('/cases', 'POST'));
});
