import { buyerEndpoints } from '@moadi/contract/buyers';
import { buyerResource } from '@moadi/contract/buyers/resources';
import { buyerFields } from '@moadi/domain/buyers';
import { verificationStatus } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { Link } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { HeldInvoices, type InvoiceUses } from '../../../kit/invoices/HeldInvoices.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { caseRecords, refreshCaseRecords } from '../../../kit/records/case-records.tsx';
import { buttonLook } from '../../../ui/actions/LinkButton.tsx';
import { snack } from '../../../ui/overlays/snackbars.ts';
import type { Buyer } from '../useBuyerForm.ts';
import { buyerListWords as words } from './words.ts';

/** The lists of buyers (spec 2 section 2.4). */
export const buyerRecords = caseRecords<Buyer>({
  resource: buyerResource,
  endpoints: buyerEndpoints,
  write: 'buyers.write',
  fields: buyerFields,
  nameOf: ({ nickName = '' }) => nickName,
  Editor: lazyPart(() => import('../BuyerDialog.tsx')),
  words: {
    ...words.list,
    deleteQuestion: name => messageText('buyers.deleteConfirm', { name }),
  },
  heldStays: true,
  renderHeld: (buyer, uses: InvoiceUses) => <HeldInvoices clientId={buyer.clientId} uses={uses} />,
  importAt: '/cases/$clientId/buyers/import',
  facts: ({ inquiryState }) => [
    {
      label: buyerResource.columns.inquiryState.label,
      value: <EnumLabel of={verificationStatus} id={inquiryState} />,
    },
  ],
  renderLinks: (buyer, isStaff) => <InvoicesLink buyer={buyer} isStaff={isStaff} />,
  acts: buyer => [
    {
      label: words.refreshInbox,
      icon: RefreshCw,
      onSelect: () => void refreshInbox(buyer),
      disabled: buyer.economyCode ? undefined : words.refreshNeedsCode,
    },
  ],
});

/** Asks the register once more and says what it answered. */
async function refreshInbox({ clientId, id, nickName = '' }: Buyer): Promise<void> {
  try {
    const { inquiryState } = await call(buyerEndpoints.refreshState, { params: { clientId, id } });
    const said = words.inboxOf(nickName, verificationStatus.label(inquiryState)!);
    snack(inquiryState ? 'success' : 'warning', `${messageText('invoices.inboxUpdated')} ${said}`);
    await refreshCaseRecords(buyerEndpoints);
  } catch (error) {
    tellError(error);
  }
}

/** The invoices that carry the buyer's number. */
function InvoicesLink({ buyer, isStaff }: { buyer: Buyer; isStaff: boolean }) {
  const { clientId, economyCode, nationalIdentityCode } = buyer;
  const search = economyCode
    ? { buyerEconomicNumber_CT: economyCode }
    : { buyerNationalIdentityCode_CT: nationalIdentityCode };
  if (!economyCode && !nationalIdentityCode) return null;
  return isStaff ? (
    <Link to="/invoices" search={{ ...search, clientId_EQ: String(clientId) }} {...buttonLook({})}>
      {words.invoices}
    </Link>
  ) : (
    <Link
      to="/cases/$clientId/invoices/list/single"
      params={{ clientId: String(clientId) }}
      search={search}
      {...buttonLook({})}
    >
      {words.invoices}
    </Link>
  );
}
