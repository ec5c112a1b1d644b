import { importKind, importPart, type ImportKind } from '../../enums/index.ts';
import { fault } from '../../faults/index.ts';
import { OWN_NUMBER, targetOf } from './fields/targets.ts';
import type { ImportMapping, PlacedFault, TargetKey } from './types.ts';

/** Each group needs one of its columns, or a constant. */
const needed: Readonly<Record<ImportKind, readonly (readonly TargetKey[])[]>> = {
  [importKind.id.invoices]: [['header.issuingDateTime'], ['item.stuffServiceId', 'item.ownGoods']],
  [importKind.id.goods]: [['good.stuffId'], ['good.description', 'good.nickName']],
  [importKind.id.buyers]: [['buyer.nickName']],
};

/** What is wrong with a mapping before a row is read. */
export function checkMapping(kind: ImportKind, { sheets, constants }: ImportMapping): PlacedFault[] {
  if (sheets.length === 0) return [{ fault: fault('importRows.noSheet', 'sheets') }];
  const twice = sheets.flatMap(({ sheet, head, columns }, i) =>
    columns.flatMap(({ column, target, title }, j): PlacedFault[] => {
      if (target === null || columns.findIndex(one => one.target === target) === j) return [];
      const label = targetOf(target)?.label ?? target;
      return [
        {
          fault: fault('importRows.twoColumns', `sheets.${i}.columns.${j}`, { field: label }),
          ...{ label, place: { sheet, row: head.from, column, value: title } },
        },
      ];
    }),
  );
  const has = (target: TargetKey): boolean =>
    constants[target] !== undefined ||
    sheets.some(({ columns }) => columns.some(one => one.target === target));
  const lacking = needed[kind].filter(group => !group.some(has)).map(([first]) => first!);
  const alone = sheets.filter(
    ({ part, columns }) =>
      (part === importPart.id.payments || part === importPart.id.shippingGoods) &&
      !columns.some(({ target }) => target === OWN_NUMBER),
  );
  return [
    ...twice,
    ...[...lacking, ...(alone.length > 0 ? [OWN_NUMBER] : [])].map((key): PlacedFault => {
      const { label } = targetOf(key)!;
      return { fault: fault('importRows.noColumn', 'sheets', { field: label }), label };
    }),
  ];
}
