import assert from 'node:assert/strict';
import { test } from 'node:test';
import { utcDay } from '../control/clock.ts';
import { checkDigit, controlText, taxIdOf, taxIdParts } from './tax-id.ts';

/** The table of section 3, row by row. */
const vectors: [memory: string, day: number, serial: bigint, control: string, taxId: string][] = [
  ['A11216', 19490, 49321217n, '6511216019490000049321217', 'A1121604C220002F095011'],
  ['DEF5GH', 18463, 12n, '68697057172018463000000000012', 'DEF5GH0481F000000000C2'],
  ['DEF5GH', 18463, 8173n, '68697057172018463000000008173', 'DEF5GH0481F0000001FED8'],
  ['DEF5GH', 18463, 2572613409n, '68697057172018463002572613409', 'DEF5GH0481F009956F7211'],
  ['A1112K', 19730, 486548735745n, '65111275019730486548735745', 'A1112K04D1271489087018'],
  ['A111OK', 19766, 77324671777n, '651117975019766077324671777', 'A111OK04D361200E8DB214'],
  ['A111OK', 19770, 1010208610933n, '6511179750197701010208610933', 'A111OK04D3AEB35201A757'],
  ['A111DW', 20099, 4409600n, '651116887020099000004409600', 'A111DW04E8300004349008'],
  ['A111DW', 20099, 3982570n, '651116887020099000003982570', 'A111DW04E8300003CC4EA5'],
  ['A111H1', 20134, 487273132n, '65111721020134000487273132', 'A111H104EA6001D0B32AC6'],
  ['A41XRD', 20657, 1784564820n, '6541888268020657001784564820', 'A41XRD050B1006A5E4C549'],
  ['A2HP31', 20658, 1794709121n, '652728031020658001794709121', 'A2HP31050B2006AF916817'],
  ['A11216', 19800, 1n, '6511216019800000000000001', 'A1121604D5800000000017'],
  ['A11216', 20000, 1099511627775n, '65112160200001099511627775', 'A1121604E20FFFFFFFFFF1'],
  ['AAAAAA', 20454, 4095n, '656565656565020454000000004095', 'AAAAAA04FE60000000FFF6'],
];

test('the vectors of section 3 are made and taken apart', () => {
  assert.equal(checkDigit('236'), '3');
  for (const [memory, day, serial, control, taxId] of vectors) {
    assert.equal(taxIdOf(memory, day, serial), taxId);
    const parts = taxIdParts(taxId);
    assert.equal(parts && controlText(parts), control);
    assert.deepEqual([parts?.memory, parts?.day], [memory, day]);
  }
});

test('the day of a tax id is a UTC day', () => {
  for (const [issued, taxId] of [
    ['2024-03-20T20:29:59Z', 'A1121604D5A00000000010'],
    ['2024-03-20T20:30:00Z', 'A1121604D5A00000000010'],
    ['2024-03-21T00:00:00Z', 'A1121604D5B00000000012'],
  ] as const)
    assert.equal(taxIdOf('A11216', utcDay(Date.parse(issued)), 1n), taxId);
});

test('a wrong form or check digit is no tax id', () => {
  for (const wrong of [
    'A1121604C220002F095012',
    'A1121604C220002F09501',
    'a1121604C220002F095011',
    'A1121604C22000ZF095011',
  ])
    assert.equal(taxIdParts(wrong), undefined);
});
