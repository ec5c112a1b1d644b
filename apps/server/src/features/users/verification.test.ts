import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CivilRecord, Inquiries, OwnerAnswer, RegistryAnswer } from '../../providers/inquiries.ts';
import { inquire, type Person } from './verification.ts';

const record: CivilRecord = { firstName: 'نام', lastName: 'خانوادگی', fatherName: 'پدر', gender: 1 };
const mine = { kind: 'matched' } as const;
const known = { kind: 'matched', person: record } as const;
const no = { kind: 'notMatched' } as const;
const dead = { kind: 'dead' } as const;
const bad = { kind: 'badInput', cause: 'x' } as const;
const down = { kind: 'unreachable', cause: 'timeout' } as const;
const alert = { kind: 'unreachable', cause: '401', alert: true } as const;

const somebody: Person = {
  ...{ mobileNumber: '09121111111', nationalIdentityCode: '0012345679', birthDate: 0, userType: 1 },
  ...{ shahkarVerification: undefined, nidVerification: undefined },
};

/** What is asked, and what comes of it. */
async function asked(person: Partial<Person>, owner: OwnerAnswer, registry: RegistryAnswer = down) {
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
    [no, { shahkar: false }],
    [down, { shahkar: null, because: 'unreachable' }],
    [alert, { shahkar: null, because: 'unreachable' }],
  ] as const)
    assert.deepEqual(await asked({}, owner, known), [{ nid: null, ...shahkar }, [mobile]]);
  assert.deepEqual(await asked({}, mine, known), [
    { shahkar: true, nid: true, person: record },
    [mobile, registry],
  ]);
});

test('what the registry denies is wrong, what it could not say stays as it was, also by our own mistake', async () => {
  for (const [answer, before, nid] of [
    [no, undefined, { nid: false }],
    [no, false, { nid: false }],
    [alert, undefined, { nid: null, because: 'unreachable' }],
    [down, undefined, { nid: null, because: 'unreachable' }],
    [down, false, { nid: false, because: 'unreachable' }],
  ] as const)
    assert.deepEqual(await asked({ nidVerification: before }, mine, answer), [
      { shahkar: true, ...nid },
      [mobile, registry],
    ]);
  // The mobile likewise: what was known to be wrong is not forgotten while nobody answers.
  assert.deepEqual(await asked({ shahkarVerification: false }, down), [
    { shahkar: false, nid: null, because: 'unreachable' },
    [mobile],
  ]);
});

test('what is known to be true is not asked again', async () => {
  const owned = { shahkarVerification: true };
  assert.deepEqual(await asked(owned, down, known), [
    { shahkar: true, nid: true, person: record },
    [registry],
  ]);
  assert.deepEqual(await asked({ ...owned, nidVerification: true }, down), [
    { shahkar: true, nid: true },
    [],
  ]);
  assert.deepEqual(await asked({ nidVerification: true }, mine), [{ shahkar: true, nid: true }, [mobile]]);
});

test('a foreigner is in no civil registry; without a code or a day of birth there is nothing to ask about', async () => {
  assert.deepEqual(await asked({ userType: 2 }, mine), [{ shahkar: true, nid: true }, [mobile]]);
  assert.deepEqual(await asked({ userType: 2 }, no), [{ shahkar: false, nid: null }, [mobile]]);
  for (const nationalIdentityCode of [undefined, ''])
    assert.deepEqual(await asked({ nationalIdentityCode } as Partial<Person>, mine), [
      { shahkar: null, nid: null },
      [],
    ]);
  assert.deepEqual(await asked({ birthDate: undefined } as Partial<Person>, mine), [
    { shahkar: true, nid: null },
    [mobile],
  ]);
});

test('what the services do not take is told at its field and denies nothing; anyone who is not alive is told so', async () => {
  const told = async (owner: OwnerAnswer, registry: RegistryAnswer) => {
    const [{ shahkar, nid, because, refusal: said }] = await asked({}, owner, registry);
    return [shahkar, nid, because, said?.code, said?.path];
  };
  assert.deepEqual(await told(bad, known), [
    null,
    null,
    'notTaken',
    'auth.inquiryRefused',
    'nationalIdentityCode',
  ]);
  assert.deepEqual(await told(mine, bad), [true, null, 'notTaken', 'auth.inquiryRefused', 'birthDate']);
  assert.deepEqual(await told(mine, dead), [
    true,
    false,
    'notAlive',
    'auth.notAmongLiving',
    'nationalIdentityCode',
  ]);
});
