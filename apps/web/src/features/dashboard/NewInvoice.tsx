import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { OpenedCase } from '../../kit/case.ts';
import { mayIn } from '../../kit/may.ts';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { dashboardWords as words } from './words.ts';

type Props = {
  of: Pick<OpenedCase, 'clientId' | 'caseName' | 'role' | 'state'>;
  /** In the row of a case: one of several, none of which is the main one. */
  isSmall?: boolean;
};

/** The way to a new invoice of a case; nothing for who may make none in it. */
export function NewInvoice({ of, isSmall }: Props) {
  if (!mayIn(of, 'invoices.prepare')) return null;
  return (
    <Link
      to="/cases/$clientId/invoices/create/single"
      params={{ clientId: String(of.clientId) }}
      aria-label={isSmall ? words.newInvoiceOf(of.caseName) : undefined}
      {...buttonLook(isSmall ? { size: 'small' } : { variant: 'primary' })}
    >
      <Plus size={16} />
      {words.newInvoice}
    </Link>
  );
}
