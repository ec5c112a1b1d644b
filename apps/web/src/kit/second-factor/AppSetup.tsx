import { factorEndpoints as endpoints } from '@moadi/contract/factors';
import type { AnswerOf } from '@moadi/contract/kit';
import { sharedLabels } from '@moadi/domain/enums';
import { fault, type Fault } from '@moadi/domain/faults';
import { useQuery } from '@tanstack/react-query';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { OtpField } from '../../ui/fields/OtpField.tsx';
import { call } from '../api/call.ts';
import { errorText } from '../api/errors.ts';
import { StepForm } from '../form/StepForm.tsx';
import { useForm } from '../form/useForm.ts';
import { Qr } from './Qr.tsx';
import { NameField } from './NameField.tsx';
import { secondFactorWords as words } from './words.ts';

type Begun = AnswerOf<typeof endpoints.beginApp>;
/** What becomes of it: with the first factor come recovery codes. */
export type Added = (recoveryCodes: readonly string[] | undefined) => void;

/** An authenticator app: its square, and its first code. */
export function AppSetup({ onAdded }: { onAdded: Added }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['second factor', 'app'],
    queryFn: () => call(endpoints.beginApp, {}),
    // A secret stays no longer than it is on the screen.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  return data ? <FirstCode begun={data} onAdded={onAdded} /> : <Skeleton />;
}

function FirstCode({ begun, onAdded }: { begun: Begun; onAdded: Added }) {
  const form = useForm({
    initial: { code: '', name: words.myPhone },
    check: ({ code, name }): Fault[] => [
      ...(/^\d{6}$/.test(code) ? [] : [fault('rules.otp', 'code')]),
      ...(name.trim() ? [] : [fault('rules.required', 'name', { field: sharedLabels.factorName })]),
    ],
    submit: async typed => {
      const { recoveryCodes } = await call(endpoints.finishApp, { body: { id: begun.id, ...typed } });
      onAdded(recoveryCodes);
    },
  });
  return (
    <StepForm form={form} action={words.confirmApp} error={form.formError}>
      <ol className="flex list-[persian] flex-col gap-3 ps-5">
        <li>{words.appSteps[0]}</li>
        <li>
          <p>{words.appSteps[1]}</p>
          <div className="my-2 flex justify-center">
            <Qr qr={begun.qr} label={words.qr} />
          </div>
          <p className="text-table">
            <span className="block text-muted">{words.secret}</span>
            <bdi dir="ltr" className="code select-all">
              {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </bdi>
          </p>
          <a className="link text-table" href={begun.uri}>
            {words.openApp}
          </a>
        </li>
        <li>{words.appSteps[2]}</li>
      </ol>
      <OtpField {...form.field('code')} label={sharedLabels.totpCode} required />
      <NameField {...form.field('name')} />
    </StepForm>
  );
}
