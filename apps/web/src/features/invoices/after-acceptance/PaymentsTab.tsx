import { invoiceEndpoints } from '@moadi/contract/invoices';
import { isOnCredit } from '@moadi/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { Stale } from '../../../kit/Stale.tsx';
import { usePolling } from '../../../kit/live/live.ts';
import { caseQuery } from '../../../kit/case.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/display/Placeholders.tsx';
import type { InvoiceItem } from '../answers.ts';
import { PaymentsTable } from '../detail/RowsTable.tsx';
import PaymentDialog from './PaymentDialog.tsx';
import { AccountFacts, isOnItsWay } from './payment-facts.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { mayIn } from '../../../kit/may.ts';
import { afterAcceptanceWords as words } from './words.ts';

/** The payments that stand on the invoice and those registered since, with what is open. */
export default function PaymentsTab({ item }: { item: InvoiceItem }) {
  return (
    <div className="flex flex-col gap-6">
      {item.invoicePayments.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-bold">{words.onInvoice}</h3>
          <PaymentsTable item={item} />
        </section>
      )}
      {isOnCredit(item.settlementMethod) ? (
        <Registrations item={item} />
      ) : (
        item.invoicePayments.length === 0 && <PaymentsTable item={item} />
      )}
    </div>
  );
}

const PENDING_MS = 2_000;

function Registrations({ item: { clientId, id } }: { item: InvoiceItem }) {
  const [paying, setPaying] = useState(false);
  const opened = useQuery(caseQuery(clientId)).data;
  const pendingMs = usePolling(PENDING_MS);
  const query = useQuery({
    ...queryOf(invoiceEndpoints.payments, { params: { clientId, id } }),
    refetchInterval: ({ state: { data: account } }) => account?.registrations.some(isOnItsWay) && pendingMs,
  });
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const mayPay = mayIn(opened, 'invoices.send');
  return (
    <section className="flex flex-col gap-4">
      <Stale query={query} />
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="flex-1 font-bold">{words.registered}</h3>
        {mayPay && data.refusal === undefined && data.open !== '0' && (
          <Button size="small" variant="primary" icon={Plus} onClick={() => setPaying(true)}>
            {words.pay}
          </Button>
        )}
      </header>
      <AccountFacts account={data} />
      {data.registrations.length === 0 && <p className="text-muted">{data.refusal ?? words.noPayment}</p>}
      {data.registrations.map(registration => (
        <RegistrationFacts
          key={registration.id}
          invoice={{ clientId, id }}
          registration={registration}
          mayDecide={mayPay}
        />
      ))}
      {paying && <PaymentDialog clientId={clientId} id={id} onClose={() => setPaying(false)} />}
    </section>
  );
}
