import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../providers/http-json.ts';
import type { CivilRecord, Inquiries } from '../../providers/inquiries.ts';
import { inquire, type Person } from './verification.ts';

const record: CivilRecord = { firstName: 'نام', lastName: 'خانوادگی', fatherName: 'پدر', gender: 1 };
const yes = <T>(value: T): Answer<T> => ({ kind: 'answered', value });
const refused = { kind: 'refused', status: 404 } as const;
const down = { kind: 'down', cause: 'timeout' } as const;

const somebody: Person = {
  ...{ mobileNumber: '09121111111', nationalIdentityCode: '0012345679', birthDate: 0, userType: 1 },
  ...{ shahkarVerification: undefined, nidVerification: undefined },
};

/** What is asked, and what comes of it. */
async function asked(person: Partial<Person>, owner: Answer<boolean>, registry: Answer<CivilRecord> = down) {
  const questions: string[] = [];
  const inquiries = {
    mobileOwner: async (...of: unknown[]) => (questions.push(`mobile ${of.join(' ')}`), owner),
    civilRegistry: async (...of: unknown[]) => (questions.push(`registry ${of.join(' ')}`), registry),
  } as Partial<Inquiries> as Inquiries;
  return [await inquire(inquiries, { ...somebody, ...person }), questions] as const;
}
const [mobile, registry] = ['mobile 09121111111 0012345679', 'registry 0012345679 0'];

test('nobody learns a name by somebody else’s national code: whose mobile it is comes first', async () => {
  for (const [owner, shahkar] of [
    [yes(false), false],
    [refused, false],
    [down, null],
  ] as const)
    assert.deepEqual(await asked({}, owner, yes(record)), [{ shahkar, nid: null }, [mobile]]);
  assert.deepEqual(await asked({}, yes(true), yes(record)), [
    { shahkar: true, nid: true, person: record },
    [mobile, registry],
  ]);
});

test('what the registry refuses is wrong, what it could not say stays as it was', async () => {
  for (const [answer, before, nid] of [
    [refused, undefined, false],
    [refused, false, false],
    [down, undefined, null],
    [down, false, false],
  ] as const)
    assert.deepEqual(await asked({ nidVerification: before }, yes(true), answer), [
      { shahkar: true, nid },
      [mobile, registry],
    ]);
  // The mobile likewise: what was known to be wrong is not forgotten while nobody answers.
  assert.deepEqual(await asked({ shahkarVerification: false }, down), [
    { shahkar: false, nid: null },
    [mobile],
  ]);
});

test('what is known to be true is not asked again', async () => {
  const known = { shahkarVerification: true };
  assert.deepEqual(await asked(known, down, yes(record)), [
    { shahkar: true, nid: true, person: record },
    [registry],
  ]);
  assert.deepEqual(await asked({ ...known, nidVerification: true }, down), [
    { shahkar: true, nid: true },
    [],
  ]);
  assert.deepEqual(await asked({ nidVerification: true }, yes(true)), [
    { shahkar: true, nid: true },
    [mobile],
  ]);
});

test('a foreigner is in no civil registry; without a code or a day of birth there is nothing to ask about', async () => {
  assert.deepEqual(await asked({ userType: 2 }, yes(true)), [{ shahkar: true, nid: true }, [mobile]]);
  assert.deepEqual(await asked({ userType: 2 }, refused), [{ shahkar: false, nid: null }, [mobile]]);
  for (const nationalIdentityCode of [undefined, ''])
    assert.deepEqual(await asked({ nationalIdentityCode } as Partial<Person>, yes(true)), [
      { shahkar: null, nid: null },
      [],
    ]);
  assert.deepEqual(await asked({ birthDate: undefined } as Partial<Person>, yes(true)), [
    { shahkar: true, nid: null },
    [mobile],
  ]);
});
