import { personType } from '@moadi/domain/enums';
import { headerField, type FieldOf, type InvoiceHeader } from '@moadi/domain/invoices';
import { Button } from '../../../../ui/actions/Button.tsx';
import { buyerFacts } from '../state/buyer.ts';
import { formWords as words } from '../words.ts';

type Props = {
  header: InvoiceHeader;
  fields: readonly FieldOf<'header'>[];
  /** Absent where a reference says who it is. */
  onEdit?: (() => void) | undefined;
  onOther?: (() => void) | undefined;
};

/** Who the invoice goes to, in two lines. */
export function BuyerCard({ header, fields, onEdit, onOther }: Props) {
  const { typeOfBuyer: type, buyerName } = header;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" data-buyer="">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className="min-w-0 wrap-anywhere">{buyerName ?? words.buyer}</strong>
          {type !== undefined && <span className="chip">{personType.label(type)}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-table text-muted">
          {buyerFacts(header, fields).map(({ field, text, isCode }) => (
            <span key={field} className="min-w-0 wrap-anywhere">
              {headerField(field, type).label}:{' '}
              <bdi className="text-text" {...(isCode && { dir: 'ltr' })}>
                {text}
              </bdi>
            </span>
          ))}
        </p>
      </div>
      {(onEdit || onOther) && (
        <div className="flex gap-2">
          {onEdit && <Button onClick={onEdit}>{words.editBuyer}</Button>}
          {onOther && (
            <Button variant="ghost" onClick={onOther}>
              {words.otherBuyer}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
