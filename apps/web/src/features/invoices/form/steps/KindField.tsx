import { invoicePatternType, invoiceType } from '@moadi/domain/enums';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSteps } from '../../../../kit/wizard/useWizard.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { useFormPart } from '../state/context.ts';
import { formWords as words } from '../words.ts';

/** Type and pattern in one line; a click leads to the step that chooses them, where that is open. */
export function KindField() {
  const { previous, go } = useSteps();
  const { invoiceType: type, invoicePattern: pattern } = useFormPart(
    ({ document }) => document.invoiceHeader,
  );
  const name = [invoiceType.label(type!), invoicePatternType.label(pattern!)].join(' · ');
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="self-start text-table font-medium">{words.kind}</span>
      {previous?.mayEnter ? (
        <Button onClick={() => go(previous.id)} aria-label={words.changeKind(name)}>
          <span className="min-w-0 flex-1 truncate text-start">{name}</span>
          <ChevronDown size={16} />
        </Button>
      ) : (
        <strong className="py-2">{name}</strong>
      )}
    </div>
  );
}
