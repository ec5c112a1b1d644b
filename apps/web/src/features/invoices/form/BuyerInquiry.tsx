import { caseEndpoints } from '@moadi/contract/cases';
import type { AnswerOf } from '@moadi/contract/kit';
import { personType, taxpayerBusinessStatus } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { isAnyEconomicCode } from '@moadi/domain/identifiers';
import { refusalOf, type InvoiceHeader } from '@moadi/domain/invoices';
import SearchCheck from 'lucide-react/icons/search-check';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { errorText } from '../../../kit/api/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { invoiceWords as words } from '../words.ts';
import { useFormContext, useKind } from './context.ts';
import { setHeader } from './form-store.ts';

type Business = AnswerOf<typeof caseEndpoints.byEconomicCode>;

/** Asks the authority about the buyer that is typed in, before the invoice goes: name, identity, tax status. */
export function BuyerInquiry() {
  const { store } = useFormContext();
  const kind = useKind();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    const code = store.get().document.invoiceHeader.buyerEconomicNumber ?? '';
    if (!isAnyEconomicCode(code)) return void snack('info', messageText('buyers.economicCodeNeeded'));
    setBusy(true);
    try {
      take(await call(caseEndpoints.byEconomicCode, { params: { code } }));
    } catch (error) {
      snack('info', errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const take = (business: Business) => {
    const refusal = refusalOf(kind, 'header', 'typeOfBuyer', business.personType);
    if (refusal) return void snack('info', messageText(refusal));
    setHeader(store, headerOf(business, store.get().document.invoiceHeader));
    const { active } = taxpayerBusinessStatus.id;
    const { taxpayerStatus: status } = business;
    const label = taxpayerBusinessStatus.has(status) ? taxpayerBusinessStatus.label(status) : status;
    snack(status === active ? 'success' : 'warning', words.buyerFound(business.nameTrade, label));
  };
  return (
    <Button icon={SearchCheck} busy={busy} onClick={() => void ask()}>
      {words.inquireBuyer}
    </Button>
  );
}

/** What the register does not know stays as it was typed. */
const headerOf = (
  { nameTrade, nationalId, personType: type, postalCode }: Business,
  header: InvoiceHeader,
) => ({
  buyerName: nameTrade,
  buyerNationalIdentityCode: nationalId,
  typeOfBuyer: personType.has(type) ? type : header.typeOfBuyer,
  buyerPostalCode: postalCode ?? header.buyerPostalCode,
});
