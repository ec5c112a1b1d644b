import { lazy, Suspense } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { localPath } from '../../kit/local-path.ts';
import { sessionEnd } from '../../kit/api/session.ts';
import { publicSettings } from '../../kit/api/settings.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ThemeToggle } from '../../ui/layout/ThemeToggle.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { CodeStep } from './CodeStep.tsx';
import { MobileStep } from './MobileStep.tsx';
import { useSignIn } from './useSignIn.ts';
import { signInWords as words } from './words.ts';

// Only newcomers meet these steps; the date field and its calendar come with them.
const IdentityStep = lazy(() => import('./IdentityStep.tsx'));
const NamesStep = lazy(() => import('./NamesStep.tsx'));

/** Sign-in and registration in four steps (spec 1 section 2.5). */
export function SignInPage() {
  const navigate = useNavigate();
  const { redirect } = useSearch({ strict: false }) as { redirect?: string };
  const signIn = useSignIn(() => void navigate({ href: localPath(redirect) }));
  const settings = useStore(publicSettings);
  const ended = useStore(sessionEnd);
  const { step } = signIn;
  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto] justify-items-center px-4">
      <div className="flex w-full max-w-sm flex-col justify-center gap-6 py-8">
        <header className="flex items-center gap-3">
          <span className="logo" aria-hidden="true" />
          <div className="flex-1">
            <p className="text-title font-bold">{words.brand}</p>
            <p className="text-table text-muted">{words.tagline}</p>
          </div>
          <ThemeToggle />
        </header>
        {ended && (
          <p className="notice text-table" data-meaning="info" role="status">
            {ended}
          </p>
        )}
        <section className="card flex flex-col gap-5 p-6" aria-labelledby="step-title">
          <div>
            <h1 id="step-title" className="text-section font-bold">
              {words.titles[step]}
            </h1>
            <p className="text-table text-muted">{words.texts[step]}</p>
          </div>
          <Suspense fallback={<div className="h-48" />}>
            {step === 'mobile' && <MobileStep signIn={signIn} />}
            {step === 'identity' && <IdentityStep signIn={signIn} />}
            {step === 'names' && <NamesStep signIn={signIn} />}
            {step === 'code' && <CodeStep signIn={signIn} />}
          </Suspense>
          {step !== 'mobile' && (
            <Button variant="ghost" onClick={signIn.back}>
              {words.back}
            </Button>
          )}
        </section>
        {settings?.demonstration && <p className="notice text-help">{words.demonstration}</p>}
      </div>
      <footer className="py-4 text-help text-muted">
        {settings && (
          <a className="link" href={`tel:${settings.supportPhone}`}>
            {words.support} <bdi dir="ltr">{settings.supportPhone}</bdi>
          </a>
        )}
      </footer>
    </main>
  );
}
