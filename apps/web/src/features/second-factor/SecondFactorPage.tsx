import { factorEndpoints } from '@moadi/contract/factors';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { factorShown, session } from '../../kit/api/session.ts';
import { CalmPage } from '../../kit/CalmPage.tsx';
import { localPath } from '../../kit/local-path.ts';
import { AppSetup } from '../../kit/second-factor/AppSetup.tsx';
import { forgetCodes, keepCodes, keptCodes } from '../../kit/second-factor/kept-codes.ts';
import { PasskeySetup } from '../../kit/second-factor/PasskeySetup.tsx';
import { RecoveryCodes } from '../../kit/second-factor/RecoveryCodes.tsx';
import { secondFactorWords } from '../../kit/second-factor/words.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { ChooseStep } from './ChooseStep.tsx';
import { PresentStep } from './PresentStep.tsx';
import { pageWords as words } from './words.ts';

/** Between the code of the text message and the panel: the second factor is shown, or at first set up (S8). */
export default function SecondFactorPage() {
  const navigate = useNavigate();
  const { redirect, step } = useSearch({ strict: false }) as { redirect?: string; step?: string };
  const owed = useStore(session)?.secondFactor;
  const [codes, setCodes] = useState(keptCodes);
  const isDone = owed === 'passed' && !codes;
  useEffect(() => {
    // Also where another tab has shown it.
    if (isDone) void navigate({ href: localPath(redirect), replace: true });
  }, [isDone, navigate, redirect]);
  useEffect(() => {
    document.title = words.present;
  }, []);

  const added = (recoveryCodes: readonly string[] | undefined) => {
    if (recoveryCodes) keepCodes(recoveryCodes);
    setCodes(recoveryCodes && [...recoveryCodes]);
    factorShown();
  };
  const kept = () => {
    forgetCodes();
    setCodes(undefined);
  };
  if (codes)
    return (
      <CalmPage wide title={words.codes} text={secondFactorWords.codesText}>
        <RecoveryCodes codes={codes} onKept={kept} />
      </CalmPage>
    );
  if (owed === 'present')
    return (
      <CalmPage title={words.present} text={words.presentText} below={<Leave />}>
        <Present />
      </CalmPage>
    );
  if (owed !== 'setup') return null;
  if (step === 'app')
    return (
      <CalmPage wide title={words.addApp} text={words.appText} below={<Leave />}>
        <AppSetup onAdded={added} />
        <Back />
      </CalmPage>
    );
  if (step === 'passkey')
    return (
      <CalmPage title={words.addPasskey} text={words.passkeyText} below={<Leave />}>
        <PasskeySetup onAdded={added} />
        <Back />
      </CalmPage>
    );
  return (
    <CalmPage title={words.setup} text={words.setupText} below={<Leave />}>
      <ChooseStep />
    </CalmPage>
  );
}

function Present() {
  const { data, error, refetch } = useQuery(queryOf(factorEndpoints.list, {}));
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  return data ? <PresentStep {...data} onShown={factorShown} /> : <Skeleton />;
}

/** As the browser's own way back, where that stays on this page. */
function Back() {
  const router = useRouter();
  const navigate = useNavigate();
  const back = () =>
    router.history.canGoBack()
      ? router.history.back()
      : void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, step: undefined }),
        });
  return (
    <Button variant="ghost" onClick={back}>
      {words.back}
    </Button>
  );
}

const Leave = () => (
  <LinkButton variant="ghost" href="/account/logout">
    {words.leave}
  </LinkButton>
);
