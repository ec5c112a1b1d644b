import { invoicePatternType, invoiceType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { isInvoiceKind, isOffered, kindOf } from '@moadi/domain/invoices';
import { StepButtons } from '../../../../kit/wizard/StepButtons.tsx';
import { Card } from '../../../../ui/display/Card.tsx';
import { askConfirm } from '../../../../ui/overlays/confirm.ts';
import { formWords as words } from '../words.ts';
import { useFormContext, useFormPart } from '../state/context.ts';
import { beginKind } from '../state/form-store.ts';
import { nextIssueDate } from '../state/issue-day.ts';
import { useGoToStep } from './useGoToStep.ts';

/** Step 1: the type, then one of the patterns that the type allows. */
export function KindStep() {
  const { store, initial, clientId } = useFormContext();
  const goToStep = useGoToStep();
  const document = useFormPart(form => form.document);
  const kind = kindOf(document);
  const type = document.invoiceHeader.invoiceType ?? 1;
  const touched = useFormPart(form => form.touched);

  /** Another kind clears what was entered, after a question; where nothing was, there is nothing to ask. */
  const choose = async (nextType: number, pattern: number) => {
    const next = `${nextType}.${pattern}`;
    if (!isInvoiceKind(next) || next === kind) return;
    const question = {
      title: words.changePattern,
      text: messageText('invoices.patternChangeConfirm'),
      action: messageText('common.yesContinue'),
    };
    if (kind && touched && !(await askConfirm(question))) return;
    beginKind(store, next, nextIssueDate(clientId, Date.now()), initial.seller.branchCode);
  };
  const chooseType = (next: number) => {
    if (next === type) return;
    const pattern = document.invoiceHeader.invoicePattern;
    void choose(next, pattern && isInvoiceKind(`${next}.${pattern}`) ? pattern : 1);
  };

  return (
    <div className="flex flex-col gap-4">
      <Card title={words.typeTitle}>
        <fieldset className="grid gap-3 md:grid-cols-3">
          <legend className="sr-only">{words.typeTitle}</legend>
          {invoiceType.items.map(item => (
            <KindOption
              key={item.id}
              group="type"
              title={item.label}
              text={item.description}
              disabled={!item.enabled}
              checked={item.id === type}
              onChoose={() => chooseType(item.id)}
            />
          ))}
        </fieldset>
      </Card>
      <Card title={words.patternTitle}>
        <fieldset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <legend className="sr-only">{words.patternTitle}</legend>
          {invoicePatternType.items
            .filter(({ id }) => isInvoiceKind(`${type}.${id}`) && isOffered(`${type}.${id}` as '1.1'))
            .map(item => (
              <KindOption
                key={item.id}
                group="pattern"
                title={item.label}
                text={item.ordinal}
                checked={item.id === document.invoiceHeader.invoicePattern}
                onChoose={() => void choose(type, item.id)}
              />
            ))}
        </fieldset>
      </Card>
      <div className="flex justify-end">
        <StepButtons action={words.next} disabled={!kind} onAction={() => goToStep('fill')} />
      </div>
    </div>
  );
}

type OptionProps = {
  group: string;
  title: string;
  text: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

function KindOption({ group, title, text, checked, disabled, onChoose }: OptionProps) {
  return (
    <label
      className="option"
      data-checked={checked ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      <input type="radio" name={group} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>
        <strong>{title}</strong>
        <span className="block text-help text-muted">{text}</span>
      </span>
    </label>
  );
}
