import { buyerFields, type BuyerDocument } from '../../buyers/index.ts';
import { normalizeDocument } from '../../fields/index.ts';
import { goodFields, type GoodDocument } from '../../goods/index.ts';
import {
  constants,
  inOrder,
  shared,
  sheetOf,
  type BuildContext,
  type Gathering,
  type Part,
} from './gather.ts';
import { placedFault, typeBy, unitOf } from './theirs.ts';
import type { BookRow, BuiltBuyer, BuiltGood } from './types.ts';

export function buildBuyer(rows: readonly BookRow[], context: BuildContext): BuiltBuyer {
  const { values, ...rest } = flat(rows, context, 'buyer');
  const known = typeBy(values['nationalIdentityCode'] ?? values['economyCode']);
  const document = { ...(known !== undefined && { typeOfBuyer: known }), ...values } as BuyerDocument;
  return { document: normalizeDocument(buyerFields, document), ...rest };
}

export function buildGood(rows: readonly BookRow[], context: BuildContext): BuiltGood {
  const { values, ...rest } = flat(rows, context, 'good');
  const unit = values['measurementUnit'];
  if (unit !== undefined) {
    const code = unitOf(String(unit), context);
    if (code.ours !== undefined) values['measurementUnit'] = code.ours;
    else rest.faults.push(placedFault(code.fault, 'measurementUnit', 'good.measurementUnit', rest.places));
  }
  return { document: normalizeDocument(goodFields, values as GoodDocument), ...rest };
}

function flat(given: readonly BookRow[], context: BuildContext, section: 'buyer' | 'good') {
  const rows = inOrder(given);
  const to: Gathering = { faults: [], places: new Map() };
  const values: Part = {};
  for (const row of rows) shared(row, sheetOf(context.mapping, row), context, section, values, '', to);
  constants(context, section, values);
  return { values, ...to, at: { sheet: rows[0]!.sheet, row: rows[0]!.row } };
}
