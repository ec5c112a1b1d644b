import { monitoringEndpoints } from '@moadi/contract/monitoring';
import { fault, type Fault } from '@moadi/domain/faults';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { sendingWords as words } from './words.ts';

interface Target {
  clientId: number;
  name: string;
}

/** Stops the sending with a reason, of everything or of one case, or lets it go on. */
export function PauseButton({ of, pause }: { of?: Target; pause: object | undefined }) {
  const [asking, setAsking] = useState(false);
  const size = of && ({ size: 'small' } as const);
  const resume = async () => {
    const title = of ? words.resumeCase(of.name) : words.resumeAll;
    if (!(await askConfirm({ title, text: words.resumeText, action: words.resume }))) return;
    try {
      await call(monitoringEndpoints.resume, { body: { clientId: of?.clientId } });
    } catch (error) {
      tellError(error);
    } finally {
      void refreshQueries(monitoringEndpoints.overview);
    }
  };
  if (pause) {
    return (
      <Button
        {...size}
        icon={Play}
        onClick={() => void resume()}
        aria-label={of && words.resumeCase(of.name)}
      >
        {of ? words.resume : words.resumeAll}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...size}
        icon={Pause}
        onClick={() => setAsking(true)}
        aria-label={of && words.pauseCase(of.name)}
      >
        {of ? words.pause : words.pauseAll}
      </Button>
      {asking && <PauseDialog of={of} onClose={() => setAsking(false)} />}
    </>
  );
}

const REASON_MAX = 300;

function PauseDialog({ of, onClose }: { of: Target | undefined; onClose: () => void }) {
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    check: ({ reason }): Fault[] => {
      if (reason.trim() === '') return [fault('rules.required', 'reason', { field: words.reason })];
      return reason.length > REASON_MAX
        ? [fault('rules.max', 'reason', { field: words.reason, max: REASON_MAX })]
        : [];
    },
    submit: async ({ reason }, act) => {
      await call(monitoringEndpoints.pause, { body: { clientId: of?.clientId, reason }, act });
      await refreshQueries(monitoringEndpoints.overview);
      onClose();
    },
  });
  const { onChange, ...field } = form.field('reason');
  return (
    <FormDialog
      title={of ? words.pauseCase(of.name) : words.pauseAll}
      onClose={onClose}
      form={form}
      action={words.pause}
      danger
    >
      <p>{words.pauseText}</p>
      <TextArea {...field} label={words.reason} required max={REASON_MAX} onChange={text => onChange(text)} />
    </FormDialog>
  );
}
