import { messageText } from '@moadi/domain/faults';
import {
  askedFields,
  headerField,
  headerGroups,
  refusalOf,
  stateOf,
  type FieldOf,
} from '@moadi/domain/invoices';
import type { Value } from '@moadi/domain/fields';
import { Suspense, useState } from 'react';
import { buyersLoader } from '../../../../kit/buyers/search.ts';
import { useFastEditor, type BuyerRecord } from '../../../../kit/fast-editors.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Card } from '../../../../ui/display/Card.tsx';
import { ServerSelect } from '../../../../ui/fields/ServerSelect.tsx';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import { formWords as words } from '../words.ts';
import { BuyerInquiry } from './BuyerInquiry.tsx';
import { useFormContext, useFormPart, useHeaderForRules, useKind } from '../state/context.ts';
import { FieldGrid } from '../steps/FieldGrid.tsx';
import { fillBuyer, setHeader } from '../state/form-store.ts';
import { RuledField } from '../steps/RuledField.tsx';

/** The buyer: picked from the saved ones, which locks the fields, or typed (spec 2 sections 3 and 4). */
export function BuyerSection() {
  const { store, clientId } = useFormContext();
  const kind = useKind();
  const buyerId = useFormPart(({ document }) => document.invoiceHeader.buyerId);
  const buyerName = useFormPart(({ document }) => document.invoiceHeader.buyerName);
  const type = useFormPart(({ document }) => document.invoiceHeader.typeOfBuyer);
  const Editor = useFastEditor('buyer');
  const [adding, setAdding] = useState<string>();
  const fields = askedFields(kind, 'buyer');
  const isLocked = stateOf(kind, 'header', 'buyerId', { header: useHeaderForRules() }).locked;
  if (fields.length === 0) return null;
  const isPicked = buyerId !== undefined;
  const release = () => setHeader(store, { buyerId: undefined });
  const pick = (buyer: BuyerRecord | undefined) => {
    if (!buyer) return release();
    const refusal = refusalOf(kind, 'header', 'typeOfBuyer', buyer.typeOfBuyer);
    if (refusal) return void snack('info', messageText(refusal));
    fillBuyer(store, headerOf(buyer));
  };
  return (
    <Card title={headerGroups.buyer.title} text={isLocked ? undefined : headerGroups.buyer.text}>
      {!isLocked && (
        <div className="mb-4 flex flex-wrap items-start gap-3">
          <div className="w-full max-w-xl">
            <ServerSelect
              label={words.pickBuyer}
              help={words.pickBuyerHelp}
              value={isPicked ? { id: buyerId, label: buyerName ?? '', buyer: { id: buyerId } } : undefined}
              onChange={option => pick(option?.buyer)}
              load={buyersLoader(clientId)}
              debounceMs={400}
              addNew={{ label: words.newBuyer, onSelect: setAdding }}
            />
          </div>
          <div className="beside-label">
            {isPicked ? <Button onClick={release}>{words.releaseBuyer}</Button> : <BuyerInquiry />}
          </div>
        </div>
      )}
      <FieldGrid>
        {fields.map(field => (
          <RuledField key={field} field={field} locked={isPicked} label={headerField(field, type).label} />
        ))}
      </FieldGrid>
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

const headerOf = (buyer: BuyerRecord): Partial<Record<FieldOf<'header'>, Value>> => ({
  buyerId: buyer.id,
  typeOfBuyer: buyer.typeOfBuyer,
  buyerName: buyer.nickName,
  buyerEconomicNumber: buyer.economyCode,
  buyerNationalIdentityCode: buyer.nationalIdentityCode,
  buyerPassportNumber: buyer.passportNumber,
  buyerPostalCode: buyer.postalCode,
  buyerBranchCode: buyer.branchCode,
  buyerLandlineNumber: buyer.landlineNumber,
  buyerAddress: buyer.address,
});
