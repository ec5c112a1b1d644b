import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachmentType, caseState } from '../enums/index.ts';
import { mayReadFile, putFault, removeFault, type FileReader } from './files.ts';

const manager = { staff: false, caseState: caseState.id.taxPayer };
const staff = { staff: true, caseState: caseState.id.taxPayer };
const mayPut = (person: typeof staff) => attachmentType.ids.filter(type => !putFault(type, person));

test('a manager puts documents of the case and batches, staff the signed contract, nobody what the panel makes', () => {
  assert.deepEqual(mayPut(manager), [1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 16, 17, 18, 19, 20]);
  assert.deepEqual(mayPut(staff), [8]);
  for (const type of [9, 10, 11, 12] as const)
    for (const person of [manager, staff]) assert.equal(putFault(type, person)?.code, 'uploads.putByPanel');
});

test('staff puts the contract while the case is active, final or under review, and is told so otherwise', () => {
  const states = caseState.ids.filter(state => !putFault(8, { staff: true, caseState: state }));
  assert.deepEqual(states, [5, 9, 10]);
  const names = states.map(state => caseState.label(state)!);
  const refusal = putFault(8, { staff: true, caseState: 1 })!;
  assert.equal(refusal.code, 'uploads.contractNotNow');
  assert.deepEqual(String(refusal.params!['states']).split('، ').toSorted(), names.toSorted());
  assert.equal(refusal.params!['name'], attachmentType.label(8));
});

test('role 1 takes anything away, a manager what belongs to the documents of the case', () => {
  const removable = (isStaff: boolean) =>
    attachmentType.ids.filter(type => !removeFault(type, { staff: isStaff }));
  assert.deepEqual(removable(true), attachmentType.ids);
  assert.deepEqual(removable(false), [1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20]);
});

test('people of a case read files by their role in it: contracts the manager alone, batches of goods not who only prepares', () => {
  const without = (reader: FileReader) => attachmentType.ids.filter(type => !mayReadFile(type, reader));
  assert.deepEqual(without({ role: 3, caseRole: 1 }), []);
  assert.deepEqual(without({ role: 3, caseRole: 2 }), [8, 11, 12]);
  assert.deepEqual(without({ role: 3, caseRole: 3 }), [8, 11, 12, 14]);
});

test('staff read what the details of a case show; who may open the list of all files, every file', () => {
  for (const role of [1, 2, 6] as const)
    assert.ok(
      attachmentType.ids.every(type => mayReadFile(type, { role })),
      String(role),
    );
  for (const role of [4, 5, 8, 9, 10] as const)
    assert.deepEqual(
      attachmentType.ids.filter(type => !mayReadFile(type, { role })),
      [9, 10, 11, 12, 13, 14, 15],
      String(role),
    );
});
