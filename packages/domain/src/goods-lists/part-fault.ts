import { fault, type Fault } from '../faults/index.ts';

/** Why a file is no part of the list. */
export type PartFault =
  | { code: 'damaged' | 'notOfList' | 'empty' | 'tooLong' }
  | { code: 'missingColumn' | 'unknownColumn'; column: string }
  | { code: 'encoding'; name: string }
  /** Where it was noticed: a row, counted from 1 behind the head. */
  | { code: 'notUtf8' | 'cut' | 'endlessRow' | 'badXml'; row: number }
  | { code: 'tooManyRefused'; row: number; column: string }
  /** The other part of the list that it is the same as. */
  | { code: 'sameFile'; fileName: string };

const inRow = {
  notUtf8: 'goodsLists.notUtf8',
  cut: 'goodsLists.cut',
  endlessRow: 'goodsLists.endlessRow',
  badXml: 'goodsLists.badXml',
} as const;
const ofFile = {
  damaged: 'goodsLists.damaged',
  notOfList: 'goodsLists.notOfList',
  empty: 'goodsLists.empty',
  tooLong: 'goodsLists.tooLong',
} as const;

/** The same with its sentences; a column is named as a path. */
export function partFault(found: PartFault): Fault {
  switch (found.code) {
    case 'missingColumn':
      return fault('goodsLists.missingColumn', found.column, { field: found.column });
    case 'unknownColumn':
      return fault('goodsLists.unknownColumn', found.column, { field: found.column });
    case 'encoding':
      return fault('goodsLists.encoding', '', { code: found.name });
    case 'tooManyRefused':
      return fault('goodsLists.tooManyRefused', found.column, { number: found.row, field: found.column });
    case 'sameFile':
      return fault('goodsLists.sameFile', '', { fileName: found.fileName });
    case 'notUtf8':
    case 'cut':
    case 'endlessRow':
    case 'badXml':
      return fault(inRow[found.code], '', { number: found.row });
    default:
      return fault(ofFile[found.code]);
  }
}
