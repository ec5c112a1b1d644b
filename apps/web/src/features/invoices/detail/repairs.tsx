import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { fieldAt, type Change } from '@moadi/domain/invoices';
import { Link } from '@tanstack/react-router';
import Wrench from 'lucide-react/icons/wrench';
import { buttonLook } from '../../../ui/actions/LinkButton.tsx';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden.tsx';
import { repairWords as words } from '../words.ts';
import { BeforeAfter, placeLabel } from './changes.tsx';

export type Proposal = AnswerOf<typeof invoiceEndpoints.repairs>[number];

type Props = { invoice: { clientId: number; id: string }; proposal: Proposal };

/** One way to mend the invoice: what it changes, and the button that opens the form with it; nothing is sent by it. */
export function RepairOffer({ invoice, proposal }: Props) {
  const { id, repair, name, changes, consequences, obstacle } = proposal;
  if (obstacle) return <p className="text-table text-text">{obstacle}</p>;
  return (
    <div className="repair">
      <div>
        <p className="font-bold">{words.titleOf(repair, name)}</p>
        <Changes changes={changes} />
        <Changes changes={consequences.filter(isTelling)} />
      </div>
      <RepairLink invoice={invoice} ids={[id]} label={words.open} title={words.titleOf(repair, name)} />
    </div>
  );
}

type LinkProps = {
  invoice: Props['invoice'];
  /** The proposals that the form opens with. */
  ids: readonly string[];
  label: string;
  title: string;
};

export function RepairLink({ invoice, ids, label, title }: LinkProps) {
  return (
    <Link
      to="/cases/$clientId/invoices/create/single"
      params={{ clientId: String(invoice.clientId) }}
      search={{ id: invoice.id, repair: ids.join(',') }}
      {...buttonLook({ variant: 'primary', size: 'small' })}
    >
      <Wrench size={14} />
      {label}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Link>
  );
}

/** Of what follows, the sums of the invoice; those of its lines stand in the form. */
const isTelling = ({ path }: Change): boolean => fieldAt(path)?.row === undefined;

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(change => (
        <li key={change.path}>
          {placeLabel(change.path)}: <BeforeAfter {...change} />
        </li>
      ))}
    </ul>
  );
}
