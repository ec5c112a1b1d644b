import { messageText } from '@moadi/domain/faults';
import { isAnyEconomicCode } from '@moadi/domain/identifiers';
import SearchCheck from 'lucide-react/icons/search-check';
import { useState } from 'react';
import { tellError } from '../../../kit/api/notify.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { formWords as words } from './words.ts';
import { useFormContext } from './context.ts';

/** Asks the authority about the buyer that is typed in, before the invoice goes: name, identity, tax status. */
export function BuyerInquiry() {
  const { store } = useFormContext();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    const code = store.get().document.invoiceHeader.buyerEconomicNumber ?? '';
    if (!isAnyEconomicCode(code)) return void snack('info', messageText('buyers.economicCodeNeeded'));
    setBusy(true);
    try {
      const { inquireBuyer } = await import('./buyer-inquiry.ts');
      await inquireBuyer(store, code);
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={SearchCheck} busy={busy} onClick={() => void ask()}>
      {words.inquireBuyer}
    </Button>
  );
}
