import { messageText } from '@moadi/domain/faults';
import { isAnyEconomicCode } from '@moadi/domain/identifiers';
import SearchCheck from 'lucide-react/icons/search-check';
import { useState } from 'react';
import { tellError } from '../../../../kit/api/notify.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import { formWords as words } from '../words.ts';
import { useFormContext } from '../state/context.ts';

type Field = 'buyerEconomicNumber' | 'agencyEconomicNumber';

/** Asks the authority about the buyer that is typed in, before the invoice goes: name, identity, tax status. */
export const BuyerInquiry = () => <Inquiry field="buyerEconomicNumber" />;

/** The same beside what is said of a number that nobody asked about. */
export const AskRegister = ({ path }: { path: string }) => (
  <Inquiry field={path.replace('invoiceHeader.', '') as Field} size="small" />
);

function Inquiry({ field, size }: { field: Field; size?: 'small' }) {
  const { store } = useFormContext();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    const code = store.get().document.invoiceHeader[field] ?? '';
    if (!isAnyEconomicCode(code)) return void snack('info', messageText('buyers.economicCodeNeeded'));
    setBusy(true);
    try {
      const { inquireBuyer, inquireAgency } = await import('./buyer-inquiry.ts');
      await (field === 'buyerEconomicNumber' ? inquireBuyer : inquireAgency)(store, code);
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={SearchCheck} size={size} busy={busy} onClick={() => void ask()}>
      {words.inquireBuyer}
    </Button>
  );
}
