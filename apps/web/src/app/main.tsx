import '../ui/setup.ts';
import '../styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../kit/api/queries.ts';
import { restoreSession, wasSignedIn } from '../kit/api/session.ts';
import { loadPublicSettings } from '../kit/api/settings.ts';
import { ConfirmActRegion } from '../kit/confirm-act/ConfirmActRegion.tsx';
import { ConfirmRegion } from '../ui/overlays/ConfirmDialog.tsx';
import { SnackbarRegion } from '../ui/overlays/SnackbarRegion.tsx';
import { TooltipLayer } from '../ui/overlays/TooltipLayer.tsx';
import { StartFailed } from './pages/StartFailed.tsx';
import { followVersion } from './new-version.ts';
import { reloadOnMissingChunk } from './reload.ts';
import { loadPanel, router } from './router.tsx';

reloadOnMissingChunk();
const root = createRoot(document.getElementById('root')!);
void begin();

/** Who is signed in is known before the first screen: nothing flashes, nobody is sent to sign in for nothing. */
async function begin(): Promise<void> {
  // Loaded while the server is asked; what fails is tried, and told, where an address needs it.
  if (wasSignedIn()) loadPanel().catch(() => {});
  try {
    await Promise.all([restoreSession(), loadPublicSettings()]);
  } catch (error) {
    root.render(<StartFailed error={error} onRetry={() => void begin()} />);
    return;
  }
  followVersion(router);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SnackbarRegion />
        <ConfirmRegion />
        <ConfirmActRegion />
        <TooltipLayer />
      </QueryClientProvider>
    </StrictMode>,
  );
}
