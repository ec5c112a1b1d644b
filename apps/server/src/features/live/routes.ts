import { liveEndpoints as endpoints } from '@moadi/contract/live';
import { liveSchemas as schemas } from '@moadi/contract/live/schemas';
import { claimsOf } from '../../platform/http/callers/bearer.ts';
import { TooMany } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { StreamAnswer, wantsEvents } from '../../platform/http/answers/stream-answer.ts';
import type { Hub } from './hub.ts';

/** Anyone who has too many open streams asks again after this long. */
const WAIT_MS = 60_000;

export function liveRoutes(routes: Routes, { secrets }: Pick<Platform, 'secrets'>, hub: Hub): void {
  routes.signedIn(endpoints.follow, schemas.follow, async ({ user, request, now, query: { seconds } }) => {
    wantsEvents(request);
    if (!hub.hasRoomFor(user.id)) throw new TooMany(WAIT_MS);
    const endsAt = claimsOf(request, secrets.accessToken, now)!.expiresAt;
    return new StreamAnswer(sink => {
      const gone = hub.open({ user, endsAt, sink });
      if (seconds === undefined) return gone;
      const timer = setTimeout(sink.end, seconds * 1_000);
      return () => {
        clearTimeout(timer);
        gone();
      };
    });
  });
}
