import { buyerNumbers, headerField } from '@moadi/domain/invoices';
import { messageText } from '@moadi/domain/faults';
import { inquiryMessageType } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import FileText from 'lucide-react/icons/file-text';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '../../../../kit/lazy-part.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Amount } from '../../../../ui/display/Amount.tsx';
import { DefinitionList } from '../../../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../../../ui/display/JalaliDate.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { invoiceWords } from '../../words.ts';
import { isOfSummary, useErrors, useFormContext, useFormPart, useTotals } from '../state/context.ts';
import { hasBuyer } from '../state/buyer.ts';
import type { Message } from '../steps/messages.ts';
import { formWords } from '../words.ts';
import { confirmWords as words } from './words.ts';
import { Extras } from './Extras.tsx';
import { useProforma } from './useRegister.ts';

const FormPaper = lazyPart(() => import('./FormPaper.tsx'));

type Props = {
  /** Doubts and warnings: who registers does so in spite of them. */
  remarks: readonly Message[];
  busy: boolean;
  /** With the paper and what is said of the invoice as a whole, where these do not stand on the page beneath. */
  whole?: boolean;
  onRegister: () => void;
  onClose: () => void;
};

/** The one question before an invoice goes: to whom, how much, and what happens then. Enter says yes. */
export default function RegisterDialog({ remarks, busy, whole, onRegister, onClose }: Props) {
  const { proforma } = useProforma();
  const errors = useErrors();
  const [isPaper, setPaper] = useState(false);
  const isWrong = Object.keys(errors).some(isOfSummary);
  const isRemarked = remarks.length > 0;
  return (
    <Dialog
      title={words.submitTitle}
      role="alertdialog"
      busy={busy}
      onClose={onClose}
      {...(isRemarked && { cancelLabel: formWords.lookFirst })}
      actions={
        <>
          {whole && (
            <Button icon={FileText} onClick={() => setPaper(true)}>
              {invoiceWords.preview}
            </Button>
          )}
          <Button variant="primary" autoFocus busy={busy} onClick={onRegister} onKeyDown={notHeld}>
            {proforma ? words.registerProforma : words.registerAndSend}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts />
        {isRemarked && <Remarks remarks={remarks} />}
        <p>{messageText(proforma ? 'invoices.submitProformaConfirm' : 'invoices.submitConfirm')}</p>
        {whole && (
          <details className="group" open={isWrong}>
            <summary className="link cursor-pointer">{words.more}</summary>
            <div className="mt-3">
              <Extras />
            </div>
          </details>
        )}
      </div>
      <Suspense>{isPaper && <FormPaper onClose={() => setPaper(false)} />}</Suspense>
    </Dialog>
  );
}

/** Enter that is still down from the key that opened the question is no answer to it. */
const notHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

function Facts() {
  const { invoiceHeader: header, invoiceBodies } = useTotals();
  const isKnown = useFormPart(hasBuyer);
  const { store } = useFormContext();
  const { typeOfBuyer: type } = store.get().document.invoiceHeader;
  const number = buyerNumbers.find(field => header[field]);
  return (
    <DefinitionList
      short
      items={[
        { label: formWords.buyer, value: isKnown ? (header.buyerName ?? '—') : words.noBuyer, wide: !number },
        ...(number
          ? [{ label: headerField(number, type).label, value: <bdi dir="ltr">{header[number]}</bdi> }]
          : []),
        {
          label: words.amount,
          value: (
            <strong>
              <Amount rial={header.totalInvoiceValue ?? '0'} />
            </strong>
          ),
        },
        { label: words.lines, value: toPersianDigits(invoiceBodies.length) },
        {
          label: headerField('issuingDateTime', type).label,
          value: <JalaliTime at={header.issuingDateTime} />,
          wide: true,
        },
      ]}
    />
  );
}

function Remarks({ remarks }: { remarks: readonly Message[] }) {
  const isDoubt = remarks.some(({ messageType }) => messageType === inquiryMessageType.id.doubt);
  return (
    <div className="notice items-start" data-meaning="warning" data-remarks="">
      <div>
        <p className="font-bold">{isDoubt ? formWords.doubtTitle : formWords.warningTitle}</p>
        <ul className="list-disc ps-5">
          {[...new Set(remarks.map(({ description }) => description))].map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
