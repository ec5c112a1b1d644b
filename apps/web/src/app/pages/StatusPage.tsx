import { messageText } from '@moadi/domain/faults';
import { useRouter } from '@tanstack/react-router';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useEffect, useEffectEvent, useState } from 'react';
import { awaySince } from '../../kit/api/connection.ts';
import { ApiError, errorText, MissingPart } from '../../kit/api/errors.ts';
import { usePrevious } from '../../kit/leave/previous.ts';
import { HOME } from '../../kit/local-path.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { words as uiWords } from '../../ui/words.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { reloadOnce } from '../reload.ts';

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
  const again = () => {
    reset();
    void router.invalidate();
  };
  if (error instanceof MissingPart) return <MissingPage error={error} again={again} />;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 403) return <StatusPage status={status} message={errorText(error)} />;
  const isAway = error instanceof ApiError && status === 0;
  return <TryAgain status={status} message={errorText(error)} again={again} whenBack={isAway} />;
}

/** A part that is gone was an older build's: the page is loaded anew, unless that has just been tried. */
function MissingPage({ error, again }: { error: MissingPart; again: () => void }) {
  const { isGone, message } = error;
  const [stays, setStays] = useState(false);
  useEffect(() => setStays(!isGone || !reloadOnce()), [isGone]);
  const retry = isGone ? () => location.reload() : again;
  return stays && <TryAgain status={0} message={message} again={retry} whenBack={!isGone} />;
}

type TryProps = { status: number; message: string; again: () => void; whenBack: boolean };

/** By hand and, where only the connection was missing, by itself as soon as there is one. */
function TryAgain({ status, message, again, whenBack }: TryProps) {
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (whenBack) return awaySince.subscribe(() => awaySince.get() === undefined && tryAgain());
    return undefined;
  }, [whenBack]);
  return <StatusPage status={status} message={message} onRetry={again} />;
}
