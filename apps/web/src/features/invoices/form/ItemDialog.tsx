import { formatField, type FieldSpec, type Value } from '@moadi/domain/fields';
import { itemFields, rareItemFields, ruleFor, type InvoiceItem } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { invoiceWords as words } from '../words.ts';
import { useKind } from './context.ts';
import { RowField } from './RowField.tsx';

type Props = { row: InvoiceItem; computed: InvoiceItem; index: number; onClose: () => void };

/** The fields of a line that few invoices need, and its goods id as plain text. */
export default function ItemDialog({ row, computed, index, onClose }: Props) {
  const kind = useKind();
  const shown = rareItemFields(kind);
  const isSum = (field: (typeof shown)[number]) => ruleFor(kind, 'item', field).need === 'computed';
  return (
    <Dialog
      title={`${words.moreFields} ${toPersianDigits(index + 1)}`}
      size="medium"
      onClose={onClose}
      cancelLabel={words.close}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <RowField section="item" field="stuffServiceId" row={row} index={index} />
        {shown
          .filter(field => !isSum(field))
          .map(field => (
            <RowField key={field} section="item" field={field} row={row} index={index} />
          ))}
      </div>
      {shown.some(isSum) && (
        <div className="mt-4">
          <DefinitionList
            columns={3}
            items={shown.filter(isSum).map(field => {
              const spec: FieldSpec = itemFields[field];
              return { label: spec.label, value: formatField(spec, computed[field] as Value) };
            })}
          />
        </div>
      )}
    </Dialog>
  );
}
