import { toPersianDigits } from '@moadi/domain/primitives';
import type { Progress } from '../../../../kit/bulk/chunks.ts';
import { BulkDialog } from '../../../../kit/bulk/BulkDialog.tsx';
import type { RowTools } from '../row-menu.ts';
import { numberOf, type InvoiceRow } from '../rows.ts';
import { refreshInvoices } from '../../refresh.ts';
import { bulkWords as words } from '../words.ts';
import { bulkActs, partRows } from './acts.ts';
import type { BulkName } from './offered.ts';
import { Question } from './Question.tsx';

type Props = {
  name: BulkName;
  /** All that are selected. */
  rows: readonly InvoiceRow[];
  /** What a reload has broken off. */
  progress?: Progress<InvoiceRow>;
  /** Where this tab keeps it. */
  place: string;
  may: RowTools['may'];
  onDetails: (row: InvoiceRow) => void;
  /** After each run: what need not stay selected. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Something is done to the selected invoices for which it is offered; the question says which are left out. */
export default function InvoiceBulkDialog(props: Props) {
  const { name, rows, progress, place, may, onDetails, onDone, onClose } = props;
  const act = bulkActs[name];
  const { fit, unfit } = progress ? { fit: rows, unfit: [] } : partRows(act, rows, may);
  return (
    <BulkDialog
      act={{
        ...act,
        group: ({ clientId }) => clientId,
        ask: (chunk, signal) => act.ask(chunk.rows[0]!.clientId, chunk, signal),
      }}
      work={{ name, rows: fit, ...(progress && { progress }) }}
      place={place}
      question={
        act.question && {
          text: <Question act={act} fit={fit} unfit={unfit} />,
          button: act.question.button(toPersianDigits(fit.length)),
        }
      }
      one={words.one}
      nameOf={numberOf}
      isNumber
      onDetails={onDetails}
      onEnd={results => {
        onDone([...results].filter(([, { kind }]) => kind !== 'refused').map(([id]) => id));
        void refreshInvoices();
      }}
      onClose={onClose}
    />
  );
}
