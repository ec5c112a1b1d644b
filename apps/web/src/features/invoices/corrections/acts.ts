import { invoiceSubjectType } from '@moadi/domain/enums';
import {
  correctionFault,
  correctionSubjects,
  type ChainDocument,
  type CorrectionSubject,
} from '@moadi/domain/invoices';
import { faultText } from '@moadi/domain/faults';
import { useNavigate } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import FilePen from 'lucide-react/icons/file-pen';
import PackageMinus from 'lucide-react/icons/package-minus';
import type { ListSearch } from '../../../kit/list/search.ts';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { invoiceWords as words } from '../words.ts';

type Target = Pick<ChainDocument, never> & { clientId: number; id: string };
export type Correct = (subject: CorrectionSubject, target: Target) => void;

const icons = {
  [invoiceSubjectType.id.corrective]: FilePen,
  [invoiceSubjectType.id.salesReturn]: PackageMinus,
  [invoiceSubjectType.id.cancellation]: Ban,
};

/** What can be done, in the order of harm; `refusal` says why not. */
export const correctionActs = (
  target: Target,
  correct: Correct,
  refusal: (subject: CorrectionSubject) => string | undefined,
): MenuItem[] =>
  correctionSubjects.map(subject => ({
    label: words.corrections[subject]!,
    icon: icons[subject],
    danger: subject === invoiceSubjectType.id.cancellation,
    disabled: refusal(subject),
    onSelect: () => correct(subject, target),
  }));

/** Of a row of the list, of whose corrections nothing is known: these the dialog and the form ask for. */
export const rowRefusal = (row: ChainDocument) => (subject: CorrectionSubject) => {
  const found = correctionFault(subject, row);
  return found && faultText(found);
};

/** A corrective has the form, the others a dialog over the list and what stands beside it. */
export function useCorrect(search: ListSearch): Correct {
  const navigate = useNavigate();
  return (subject, { clientId, id }) =>
    void (subject === invoiceSubjectType.id.corrective
      ? navigate({
          to: '/cases/$clientId/invoices/create/single',
          params: { clientId: String(clientId) },
          search: { corrects: id },
        })
      : navigate({
          to: '.',
          search: { ...search, correct: `${clientId}/${id}/${subject}` },
        }));
}
