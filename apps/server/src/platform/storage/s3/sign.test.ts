import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256Of, signed } from './sign.ts';

/** "Signature Calculations for the Authorization Header", Amazon S3 API Reference: its four examples. */
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

const examples = [
  {
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    path: '/test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    path: '/?lifecycle',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

test('the published examples get their published signatures', () => {
  for (const { method, path, headers = {}, body = '', signature } of examples) {
    const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
    const unsigned = { method, url, headers, sha256: sha256Of(body) };
    const { authorization } = signed(unsigned, credentials, 'us-east-1', Date.UTC(2013, 4, 24));
    assert.ok(authorization!.endsWith(`Signature=${signature}`), path);
  }
});
