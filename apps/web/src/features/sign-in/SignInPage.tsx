import { lazy, Suspense } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalmPage } from '../../kit/CalmPage.tsx';
import { localPath } from '../../kit/local-path.ts';
import { sessionEnd } from '../../kit/api/session.ts';
import { publicSettings } from '../../kit/api/settings.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { CodeStep } from './CodeStep.tsx';
import { MobileStep } from './MobileStep.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useSignIn } from './useSignIn.ts';
import { signInWords as words } from './words.ts';

// Only newcomers meet these steps; the date field and its calendar come with them.
const IdentityStep = lazy(() => import('./IdentityStep.tsx'));
const NamesStep = lazy(() => import('./NamesStep.tsx'));

/** Sign-in and registration in four steps (spec 1 section 2.5). */
export function SignInPage() {
  const navigate = useNavigate();
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  const done = () => void navigate({ href: localPath(redirect) });
  const signIn = useSignIn(done);
  const settings = useStore(publicSettings);
  const ended = useStore(sessionEnd);
  const { step } = signIn;
  return (
    <CalmPage
      above={ended}
      title={words.titles[step]}
      text={words.texts[step]}
      below={
        settings?.demonstration && (
          <p className="notice text-help">
            {words.demonstration} {settings.secondFactor === 'off' && words.lax}
          </p>
        )
      }
    >
      <Suspense fallback={<div className="h-48" />}>
        {step === 'mobile' && <MobileStep signIn={signIn} />}
        {step === 'identity' && <IdentityStep signIn={signIn} />}
        {step === 'names' && <NamesStep signIn={signIn} />}
        {step === 'code' && <CodeStep signIn={signIn} />}
      </Suspense>
      {step === 'mobile' ? (
        <PasskeyButton onDone={done} />
      ) : (
        <Button variant="ghost" onClick={signIn.back}>
          {words.back}
        </Button>
      )}
    </CalmPage>
  );
}
