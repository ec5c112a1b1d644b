import '../ui/setup.ts';
import '../styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../kit/api/queries.ts';
import { isRemembered, restoreSession } from '../kit/api/session.ts';
import { loadPublicSettings } from '../kit/api/settings.ts';
import { ConfirmActRegion } from '../kit/confirm-act/ConfirmActRegion.tsx';
import { ConfirmRegion } from '../ui/overlays/ConfirmRegion.tsx';
import { SnackbarRegion } from '../ui/overlays/SnackbarRegion.tsx';
import { TooltipLayer } from '../ui/overlays/TooltipLayer.tsx';
import { StartFailed } from './pages/StartFailed.tsx';
import { loadPanel, router } from './router.tsx';

const root = createRoot(document.getElementById('root')!);
void begin();

/**
 * Who is signed in is known before the first screen, and that is there before it is drawn: until then the frame stands that the
 * page came with (index.html). Nothing flashes, nobody is sent to sign in for nothing.
 */
async function begin(): Promise<void> {
  // Anyone who is, or is not, needs these anyway: they come meanwhile. What fails is asked for again where it is needed.
  void loadPublicSettings().catch(() => {});
  if (isRemembered()) void loadPanel().catch(() => {});
  try {
    await restoreSession();
  } catch (error) {
    root.render(<StartFailed error={error} onRetry={() => void begin()} />);
    return;
  }
  await router.load();
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
