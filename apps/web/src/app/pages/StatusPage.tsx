import { messageText } from '@moadi/domain/faults';
import { useRouter } from '@tanstack/react-router';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useEffect } from 'react';
import { ApiError, errorText } from '../../kit/api/errors.ts';
import { usePrevious } from '../../kit/leave/previous.ts';
import { HOME } from '../../kit/local-path.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { words as uiWords } from '../../ui/words.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { MissingPart } from '../reload.ts';

type Props = { status: number; message: string; onRetry?: () => void };

/** 403, 404 and what went wrong: the code, a sentence, and the way back (spec 1 section 8). */
export function StatusPage({ status, message, onRetry }: Props) {
  const previous = usePrevious();
  useEffect(() => {
    document.title = message;
  }, [message]);
  return (
    <div className="grid place-items-center px-4 py-16 text-center">
      <div className="flex max-w-md flex-col items-center gap-3">
        {status > 0 && <p className="text-figure font-bold text-muted">{toPersianDigits(status)}</p>}
        <h1 className="text-title font-bold">{message}</h1>
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              {uiWords.retry}
            </Button>
          )}
          {previous.isHere && <Button onClick={previous.go}>{messageText('http.back')}</Button>}
          <LinkButton href={HOME}>{messageText('http.toHome')}</LinkButton>
        </div>
      </div>
    </div>
  );
}

export const NotFoundPage = () => <StatusPage status={404} message={messageText('http.pageNotFound')} />;

/** What a page could not load, or broke on. */
export function ErrorPage({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  if (error instanceof MissingPart)
    return (
      <StatusPage status={0} message={messageText('http.missingPart')} onRetry={() => location.reload()} />
    );
  const status = error instanceof ApiError ? error.status : 500;
  const again = () => {
    reset();
    void router.invalidate();
  };
  if (status === 404 || status === 403) return <StatusPage status={status} message={errorText(error)} />;
  return <StatusPage status={status} message={errorText(error)} onRetry={again} />;
}
