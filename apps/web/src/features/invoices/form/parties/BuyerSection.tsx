import { messageText } from '@moadi/domain/faults';
import {
  askedFields,
  headerField,
  headerGroups,
  headerOfBuyer,
  refusalOf,
  stateOf,
} from '@moadi/domain/invoices';
import { Suspense, useState } from 'react';
import { useFastEditor, type BuyerRecord } from '../../../../kit/fast-editors.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Card } from '../../../../ui/display/Card.tsx';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import { focusLine, focusOnceThere } from '../lines/grid-keys.ts';
import { hasBuyer, isBuyerMarked } from '../state/buyer.ts';
import { useFormContext, useFormPart, useHeaderForRules, useKind } from '../state/context.ts';
import { clearBuyer, fillBuyer, setHeader } from '../state/form-store.ts';
import { FieldGrid } from '../steps/FieldGrid.tsx';
import { RuledField } from '../steps/RuledField.tsx';
import { formWords as words } from '../words.ts';
import { BuyerCard } from './BuyerCard.tsx';
import { BuyerInquiry } from './BuyerInquiry.tsx';
import { BuyerPicker } from './BuyerPicker.tsx';

/** The buyer: picked from the saved ones, and then two lines, or typed (spec 2 sections 3 and 4). */
export function BuyerSection() {
  const { store, clientId } = useFormContext();
  const kind = useKind();
  const header = useFormPart(({ document }) => document.invoiceHeader);
  const isKnown = useFormPart(hasBuyer);
  const isMarked = useFormPart(isBuyerMarked);
  const [isTyped, setTyped] = useState(false);
  const Editor = useFastEditor('buyer');
  const [adding, setAdding] = useState<string>();
  const fields = askedFields(kind, 'buyer');
  const isLocked = stateOf(kind, 'header', 'buyerId', { header: useHeaderForRules() }).locked;
  if (fields.length === 0) return null;
  const isPicked = header.buyerId !== undefined;
  const isOpen = isTyped || isMarked;
  const pick = (buyer: BuyerRecord) => {
    const refusal = refusalOf(kind, 'header', 'typeOfBuyer', buyer.typeOfBuyer);
    if (refusal) return void snack('info', messageText(refusal));
    fillBuyer(store, headerOfBuyer(buyer));
    setTyped(false);
    goOnToLines(store.get().document.invoiceBodies);
  };
  const type = () => {
    setHeader(store, { buyerId: undefined });
    setTyped(true);
    focusOnceThere(() => document.querySelector('[name="invoiceHeader.buyerName"]'));
  };
  const other = () => {
    clearBuyer(store);
    setTyped(false);
    focusOnceThere(() => document.querySelector('input[name=buyer]'));
  };
  return (
    <Card>
      <h2 className="sr-only">{headerGroups.buyer.title}</h2>
      {!isLocked && (!isKnown || isOpen) && (
        <div className="flex flex-wrap items-start gap-3">
          <BuyerPicker onPick={pick} onNew={setAdding} />
          {(!isOpen || isPicked) && (
            <div className="beside-label">
              <Button onClick={type}>{words.releaseBuyer}</Button>
            </div>
          )}
        </div>
      )}
      {isKnown && !isOpen && (
        <BuyerCard
          {...{ header, fields }}
          onEdit={isLocked ? undefined : type}
          onOther={isLocked ? undefined : other}
        />
      )}
      {isOpen && (
        <div
          className={isLocked ? 'flex flex-col gap-4' : 'mt-4 flex flex-col gap-4'}
          // What somebody is typing in stays open, though what was said of it is answered.
          onFocus={() => setTyped(true)}
        >
          <FieldGrid>
            {fields.map(field => (
              <RuledField
                key={field}
                field={field}
                locked={isPicked}
                label={headerField(field, header.typeOfBuyer).label}
              />
            ))}
          </FieldGrid>
          {!isLocked && !isPicked && (
            <div className="flex flex-wrap gap-2">
              <BuyerInquiry />
              {isKnown && !isMarked && (
                <Button variant="ghost" onClick={() => setTyped(false)}>
                  {words.closeBuyer}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {adding !== undefined && (
        <Suspense fallback={null}>
          <Editor
            clientId={clientId}
            query={adding}
            onClose={() => setAdding(undefined)}
            onDone={buyer => {
              setAdding(undefined);
              pick(buyer);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The buyer is there; what comes next are the lines, where nothing stands in them yet. */
function goOnToLines([first]: readonly { stuffServiceId?: string }[]): void {
  if (first && first.stuffServiceId === undefined) focusLine(0);
}
