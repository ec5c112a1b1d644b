import type { InvoiceState } from '@moadi/domain/enums';
import { statesOf } from '@moadi/domain/invoices';
import Download from 'lucide-react/icons/download';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { phone, useMediaQuery } from '../../../ui/lib/useMediaQuery.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { invoiceWords as words } from '../words.ts';
import { detailWords } from './words.ts';
import { usePdf, useProof } from './usePdf.ts';

/** The files of an invoice: buttons side by side; on a phone, where these would break the row, behind one. */
export function Downloads({
  clientId,
  id,
  state,
}: {
  clientId: number;
  id: string;
  state: InvoiceState | undefined;
}) {
  const isPhone = useMediaQuery(phone);
  const pdf = usePdf();
  const proof = useProof();
  const hasProof = state !== undefined && statesOf('proof').includes(state);
  const files = [
    ...(hasProof ? [{ label: words.proof, icon: ShieldCheck, ...proof }] : []),
    { label: words.pdf, icon: Download, ...pdf },
  ];
  if (!isPhone)
    return files.map(({ label, icon, busy, get }) => (
      <Button key={label} icon={icon} busy={busy} onClick={() => void get(clientId, id)}>
        {label}
      </Button>
    ));
  const isBusy = files.some(({ busy }) => busy);
  return (
    <Menu
      label={detailWords.files}
      items={[files.map(({ label, icon, get }) => ({ label, icon, onSelect: () => void get(clientId, id) }))]}
      trigger={<IconButton icon={EllipsisVertical} label={detailWords.files} disabled={isBusy} tip={false} />}
    />
  );
}
