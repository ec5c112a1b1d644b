import { buyerEndpoints } from '@moadi/contract/buyers';
import { personType, type PersonType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { headerGroups, ruleFor, type FieldOf } from '@moadi/domain/invoices';
import { Suspense, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { useFastEditor, type BuyerRecord } from '../../../kit/fast-editors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ServerSelect } from '../../../ui/fields/ServerSelect.tsx';
import type { LoadOptions, Option } from '../../../ui/fields/useServerOptions.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { invoiceWords as words } from '../words.ts';
import { useFormContext, useHeader, useKind } from './context.ts';
import { setHeader } from './form-store.ts';
import { RuledField } from './RuledField.tsx';

interface BuyerOption extends Option {
  buyer: BuyerRecord;
}

const PAGE = 25;

const optionOf = (buyer: BuyerRecord): BuyerOption => ({
  id: buyer.id,
  label: buyer.nickName ?? '',
  hint: buyer.economyCode ?? buyer.nationalIdentityCode ?? '',
  buyer,
});

/** The buyer: picked from the saved ones, which locks the fields, or typed (spec 2 sections 3 and 4). */
export function BuyerSection() {
  const { store, clientId } = useFormContext();
  const kind = useKind();
  const header = useHeader();
  const Editor = useFastEditor('buyer');
  const [adding, setAdding] = useState<string>();
  if (ruleFor(kind, 'header', 'typeOfBuyer').need === 'hidden') return null;
  const picked = header.buyerId !== undefined;

  const load: LoadOptions<BuyerOption> = async (query, page, signal) => {
    const filters = [{ field: 'isActive', op: 'EQ', values: [true] }] as const;
    const list = { fullText: query, skip: (page - 1) * PAGE, take: PAGE, filters };
    const rows = await call(buyerEndpoints.list, { params: { clientId }, query: list, signal });
    return rows.map(row => optionOf(row as BuyerRecord));
  };
  const pick = (buyer: BuyerRecord | undefined) => {
    if (!buyer) return setHeader(store, { buyerId: undefined });
    // Air tickets are for persons (product.md section 11).
    if (kind === '1.6' && isCompany(buyer.typeOfBuyer))
      return void snack('info', messageText('invoices.onlyNaturalBuyer'));
    setHeader(store, headerOf(buyer));
  };
  return (
    <Card title={headerGroups.buyer.title} text={headerGroups.buyer.text}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-full max-w-xl">
          <ServerSelect
            label={words.pickBuyer}
            help={words.pickBuyerHelp}
            value={
              picked
                ? { id: header.buyerId!, label: header.buyerName ?? '', buyer: { id: header.buyerId! } }
                : undefined
            }
            onChange={option => pick(option?.buyer)}
            load={load}
            debounceMs={400}
            addNew={{ label: words.newBuyer, onSelect: setAdding }}
          />
        </div>
        {picked && (
          <Button onClick={() => setHeader(store, { buyerId: undefined })}>{words.releaseBuyer}</Button>
        )}
      </div>
      <div className="form-grid">
        {headerGroups.buyer.fields.map(field => (
          <RuledField
            key={field}
            field={field}
            locked={picked}
            {...(field === 'buyerNationalIdentityCode' && { label: identityLabel(header.typeOfBuyer) })}
          />
        ))}
      </div>
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

const isCompany = (type: PersonType | undefined): boolean =>
  type === personType.id.legal || type === personType.id.civilPartnership;

/** The identity's name follows the person type: «کد ملی», «شناسه ملی» … */
const identityLabel = (type: PersonType | undefined): string => personType.row(type ?? 1).identityLabel;

const headerOf = (buyer: BuyerRecord): Partial<Record<FieldOf<'header'>, string | number | undefined>> => ({
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
