import FileText from 'lucide-react/icons/file-text';
import { Suspense, useState } from 'react';
import { StepButtons } from '../../../../kit/wizard/StepButtons.tsx';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Card } from '../../../../ui/display/Card.tsx';
import { InvoicePaper } from '../../detail/InvoicePaper.tsx';
import { PaperDialog } from '../../detail/PaperDialog.tsx';
import { invoiceWords } from '../../words.ts';
import { Extras } from '../confirm/Extras.tsx';
import { RegisterDialog } from '../confirm/lazy.ts';
import { usePaper } from '../confirm/usePaper.ts';
import { useProforma, useRegister } from '../confirm/useRegister.ts';
import { errorsOf } from '../state/checking.ts';
import { isOfSummary, useFormContext } from '../state/context.ts';
import { showFaults } from '../state/said.ts';
import { confirmWords as words } from '../confirm/words.ts';
import { useLead } from './ErrorSummary.tsx';
import { TotalsBar } from './TotalsBar.tsx';
import { useCtrlEnter } from './useCtrlEnter.ts';
import { useGoToStep } from './useGoToStep.ts';

/** Step 3: what will be registered, on paper; description, proforma, and the one button that does it. */
export default function SummaryStep() {
  const { store, initial } = useFormContext();
  const lead = useLead();
  const goToStep = useGoToStep();
  const view = usePaper();
  const { proforma } = useProforma();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isAsked, setAsked] = useState(false);

  /** Leads to what is wrong: to a field of this step, or back to the one before. */
  const showWrong = (paths: readonly string[]) => {
    setAsked(false);
    if (paths.every(isOfSummary)) lead(paths[0]!);
    else goToStep('fill');
  };
  const { busy, register } = useRegister({ onWrong: showWrong, onOther: () => setAsked(false) });
  const ask = () => {
    const found = errorsOf(store.get().document, initial);
    const wrong = Object.keys(found);
    if (wrong.length === 0) return setAsked(true);
    showFaults(store, found);
    showWrong(wrong);
  };
  useCtrlEnter(ask);
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={words.summaryTitle}
        actions={
          <Button icon={FileText} onClick={() => setPreviewed(true)}>
            {invoiceWords.preview}
          </Button>
        }
      >
        <InvoicePaper view={view} />
      </Card>
      <Card>
        <Extras />
      </Card>
      <TotalsBar>
        <StepButtons action={proforma ? words.registerProforma : words.registerAndSend} onAction={ask} />
      </TotalsBar>
      {isPreviewed && <PaperDialog view={view} onClose={() => setPreviewed(false)} />}
      <Suspense>
        {isAsked && (
          <RegisterDialog
            remarks={[]}
            busy={busy}
            onRegister={() => void register()}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
