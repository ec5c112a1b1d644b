import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FieldSpec } from '../../fields/index.ts';
import { vectors } from '../../primitives/vectors.testkit.ts';
import { invoiceSections, type InvoiceSection } from '../fields/index.ts';
import { invoiceKinds, offeredKinds, type InvoiceKind } from './kinds.ts';
import { wireNames, wireObligation, type Obligation } from './matrix.ts';
import { ruleFor, type FieldRule } from './rule-for.ts';

/** The authority's table as its document prints it, copied apart from ours. */
const printed = vectors<{ kinds: InvoiceKind[]; fields: { name: string; obligations: string }[] }>(
  'obligations.json',
);
const cells = printed.fields.flatMap(({ name, obligations }) =>
  obligations.split(' ').map((cell, i) => ({ name, kind: printed.kinds[i]!, cell: cell as Obligation })),
);

test('every cell of the authority’s table is ours', () => {
  assert.deepEqual(printed.kinds, invoiceKinds);
  assert.deepEqual(printed.fields.map(({ name }) => name).sort(), [...wireNames].sort());
  assert.equal(cells.length, wireNames.length * invoiceKinds.length);
  for (const { name, kind, cell } of cells) assert.equal(wireObligation(name, kind), cell, `${name} ${kind}`);
});

/** What a form would ask for if it knew the table alone. */
const plain: Record<Obligation, FieldRule['need']> = {
  M: 'required',
  C: 'optional',
  O: 'optional',
  '-': 'hidden',
};

/**
 * Every cell of an offered kind where the panel does not ask what the table says, with the reason. Whatever is not here is
 * asked as printed.
 */
const otherwise: readonly [fields: string, kinds: string, need: FieldRule['need'], why: string][] = [
  // Given or worked out, never typed
  ['taxid tins inno indati2m insr', 'all', 'computed', 'the server gives them'],
  ['irtaxid', 'all', 'hidden', 'a correction is begun from its reference'],
  ['tprdis tdis tadis todam', 'all', 'computed', 'sum'],
  ['tvam tbill vam tsstam', 'all', 'computed', 'sum'],
  ['prdis adis', 'all', 'computed', 'sum'],
  ['torv tocv tonw', '1.7', 'computed', 'sum'],
  ['tcpbs', '1.3 2.3', 'computed', 'sum'],
  ['insp tvop cop vop', 'all', 'computed', 'share of the payment'],
  ['cfee', '1.1 1.3 1.4 1.6 1.8 2.1 2.3', 'computed', 'follows from fee and rate (protocol 5.4)'],
  // Spec 2 section 5.1 and Appendix B: the panel is stricter, or keeps a field for itself
  ['tob', '1.11', 'required', 'always, but in 2.1 and 2.3'],
  ['tob bid tinb bpc bbc bpn', '1.7', 'hidden', 'export has no buyer'],
  ['cdcn nw', '1.7', 'required', 'export'],
  ['scln', '1.7', 'optional', 'kept, not sent'],
  ['tonw', '1.8', 'required', 'kept, not sent'],
  ['bpn', '1.1 1.3 1.4 1.5 1.8 1.11 2.1 2.3', 'optional', 'a person’s; kept, not sent'],
  ['pdt', '1.5', 'required', 'utility bills'],
  ['pmt pv', '1.1 1.2 1.3 1.4 1.5 1.6 1.8 2.1 2.3', 'required', 'a payment without them says nothing'],
];

test('the panel asks what the table says, but where a reason stands here', () => {
  const found = new Set<string>();
  for (const section of Object.keys(invoiceSections) as InvoiceSection[]) {
    for (const [field, { wire }] of Object.entries(invoiceSections[section] as Record<string, FieldSpec>)) {
      if (wire === undefined) continue;
      for (const kind of offeredKinds) {
        const { need } = ruleFor(kind, section, field as never);
        if (need !== plain[wireObligation(wire, kind)]) found.add(`${wire} ${kind} ${need}`);
      }
    }
  }
  const reasoned = otherwise.flatMap(([fields, kinds, need]) =>
    fields.split(' ').flatMap(wire =>
      kindsOf(kinds)
        // A cell that is out of pattern and hidden asks for no reason.
        .filter(kind => kinds !== 'all' || wireObligation(wire, kind) !== '-')
        .map(kind => `${wire} ${kind} ${need}`),
    ),
  );
  const known = new Set(reasoned);
  const unexplained = [...found].filter(one => !known.has(one));
  assert.deepEqual(unexplained.sort(), [], 'asked otherwise than printed: a row of `otherwise` says why');
  const needless = [...known].filter(one => !found.has(one));
  assert.deepEqual(needless.sort(), [], 'asked as printed: out of `otherwise` with it');
});

const kindsOf = (text: string) => (text === 'all' ? offeredKinds : (text.split(' ') as InvoiceKind[]));
