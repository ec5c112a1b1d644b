import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { publicSettings, readSettings } from '../../kit/api/settings.ts';

const LOOK_EVERY_MS = 600_000;

/**
 * A tab that is open while the server gets a new build goes on with its own, and takes the new one with the next page that its
 * person goes to: what stands in a form is never lost to an update (product.md section 11).
 */
export function useNewVersion(): void {
  const router = useRouter();
  useEffect(() => {
    let isOld = false;
    const look = async () => {
      const own = publicSettings.get();
      if (document.hidden || isOld || !own) return;
      // Whether the server is there is told by whatever the person does.
      const served = await readSettings().catch(() => own);
      isOld = served.version !== own.version;
    };
    const stop = new AbortController();
    document.addEventListener('visibilitychange', () => void look(), stop);
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    const leave = router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
      if (isOld && pathChanged && !holdsText()) void loadAnew(toLocation.href);
    });
    return () => {
      stop.abort();
      clearInterval(timer);
      leave();
    };
  }, [router]);
}

/** What asks before a reload has something to lose: the next page will do. */
const holdsText = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function loadAnew(href: string): Promise<void> {
  // Nothing of ours is there today; what an earlier build has put there is not asked any more.
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  location.assign(href);
}
