import type { AnyRouter } from '@tanstack/react-router';
import { publicSettings, readSettings } from '../kit/api/settings.ts';

const LOOK_EVERY_MS = 600_000;

/**
 * A tab that is open while the server gets a new build goes on with its own, and takes the new one with the next page that its
 * person goes to: what stands in a form is never lost to an update (product.md section 11).
 */
export function followVersion(router: AnyRouter): void {
  let isOld = false;
  const look = async () => {
    if (document.hidden || isOld) return;
    // Whether the server is there is told by whatever the person does.
    const served = await readSettings().catch(() => undefined);
    const own = publicSettings.get();
    isOld = served !== undefined && own !== undefined && served.version !== own.version;
  };
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), LOOK_EVERY_MS);
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (isOld && pathChanged && !holdsText()) void loadAnew(toLocation.href);
  });
}

/** What asks before a reload has something to lose: the next page will do. */
const holdsText = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function loadAnew(href: string): Promise<void> {
  // Nothing of ours is there today; what an earlier build has put there is not asked any more.
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  location.assign(href);
}
