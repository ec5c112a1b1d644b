import { errorText } from '../../kit/api/errors.ts';
import { ErrorState } from '../../ui/display/Placeholders.tsx';

/** The server could not be asked who is signed in. */
export function StartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState message={errorText(error)} onRetry={onRetry} />
    </main>
  );
}
