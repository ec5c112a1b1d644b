import { caseEndpoints } from '@moadi/contract/cases';
import { isEditable, stepOf, stepWords, type RegistrationStep } from '@moadi/domain/cases';
import { messageText } from '@moadi/domain/faults';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { tellError } from '../../kit/api/notify.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { StepButtons } from '../../kit/wizard/StepButtons.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { refresh, type Registration } from './data.ts';
import { useWizardPage } from './page-context.ts';
import { summaryOf } from './summary.tsx';
import { registrationWords as words } from './words.ts';

/** Everything once more, each part with its way back; the end hands the case in. */
export function ConfirmStep({ one }: { one: Registration }) {
  const { go } = useWizardPage();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const mayEdit = isEditable(one.state);
  const submit = async () => {
    setBusy(true);
    setRefused({});
    try {
      await call(caseEndpoints.submit, { params: { clientId: one.clientId } });
      void refresh();
      void refreshQueries(caseEndpoints.own, caseEndpoints.item);
      snack('success', messageText('cases.submitted', { caseName: one.caseName ?? '' }));
      await navigate({ to: '/user/cases' });
    } catch (error) {
      // What it lacks is known before this page; another tab may have taken something away since.
      void refresh();
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setRefused(error.fields);
      else tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 flex flex-col gap-4">
      {mayEdit && <p className="text-muted">{words.confirmText}</p>}
      {Object.keys(refused).length > 0 && (
        <section className="notice flex-col items-stretch" role="alert">
          <p className="font-bold">{words.refused}</p>
          <ul className="flex flex-col gap-1">
            {Object.entries(refused).flatMap(([path, sentences]) =>
              sentences.map(sentence => (
                <li key={path + sentence}>
                  <button type="button" className="link" onClick={() => go(stepOf(path) ?? 'taxpayer')}>
                    {sentence}
                  </button>
                </li>
              )),
            )}
          </ul>
        </section>
      )}
      {summaryOf(one).map(({ step, items, content }) => (
        <Part key={step} step={step} mayEdit={mayEdit}>
          {items && <DefinitionList items={items} columns={3} />}
          {content}
        </Part>
      ))}
      {mayEdit && (
        <div className="flex flex-wrap justify-end gap-2">
          <StepButtons action={words.submit} onAction={() => void submit()} busy={busy} />
        </div>
      )}
    </div>
  );
}

function Part({
  step,
  mayEdit,
  children,
}: {
  step: RegistrationStep;
  mayEdit: boolean;
  children: ReactNode;
}) {
  const { go } = useWizardPage();
  const title = stepWords[step];
  return (
    <Card
      title={title}
      actions={
        mayEdit && (
          <Button size="small" aria-label={words.edit(title)} onClick={() => go(step)}>
            {messageText('cases.edit')}
          </Button>
        )
      }
    >
      {children}
    </Card>
  );
}
