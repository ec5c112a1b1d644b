import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import { isCode, type Value } from '@moadi/domain/fields';
import { fieldAt, type Change } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Wrench from 'lucide-react/icons/wrench';
import { buttonLook } from '../../../ui/actions/LinkButton.tsx';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden.tsx';
import { words as uiWords } from '../../../ui/words.ts';
import { repairWords as words } from '../words.ts';
import { NUMBER, shownValue } from './shown-value.ts';

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

/** «قلم ۲، نرخ مالیات» */
export function placeLabel(path: string): string {
  const place = fieldAt(path);
  if (!place) return path;
  const { spec, row } = place;
  return row ? uiWords.partOf(`${row.title} ${toPersianDigits(row.number)}`, spec.label) : spec.label;
}

export function BeforeAfter({ path, before, after }: Change) {
  return (
    <span className="whitespace-nowrap">
      <VisuallyHidden>{words.before} </VisuallyHidden>
      <del>
        <Shown path={path} value={before} />
      </del>
      <ArrowLeft size={14} className="mx-1 inline text-muted" aria-hidden="true" />
      <VisuallyHidden>{words.after} </VisuallyHidden>
      <ins>{path === NUMBER ? words.newNumber : <Shown path={path} value={after} />}</ins>
    </span>
  );
}

function Shown({ path, value }: { path: string; value: Value }) {
  const spec = fieldAt(path)?.spec;
  const text = shownValue(path, value);
  return spec && isCode(spec) && path !== NUMBER ? <bdi className="code">{text}</bdi> : <bdi>{text}</bdi>;
}
