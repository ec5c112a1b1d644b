import { liveTopics, type LiveTopic, type Signal } from '@moadi/domain/live';
import { refreshSession } from '../api/session.ts';
import type { StreamEvent } from './events.ts';
import { isLive, signal } from './live.ts';
import { holdStream } from './stream.ts';

/** What the tab that holds the stream tells the others, and they it. */
type Said =
  | { kind: 'signals'; signals: readonly Signal[] }
  | { kind: 'open'; isOpen: boolean }
  | { kind: 'isOpen?' }
  | { kind: 'token?' };

const NAME = 'moadi.live';

/** Anything may have changed. */
const everything: readonly Signal[] = (Object.keys(liveTopics) as LiveTopic[]).map(topic => ({ topic }));

/**
 * One tab of this browser holds the stream and tells the others; when it goes, another takes it over. Anyone who was not told for a
 * while reads everything again that is on the page, instead of hearing of it later.
 */
export function shareStream(stop: AbortSignal): void {
  const channel = new BroadcastChannel(NAME);
  stop.addEventListener('abort', () => {
    channel.close();
    isLive.set(false);
  });
  const tell = (said: Said) => {
    if (!stop.aborted) channel.postMessage(said);
  };
  let holds = false;

  const hear = (signals: readonly Signal[]) => {
    tell({ kind: 'signals', signals });
    signal(signals);
  };
  const setOpen = (isOpen: boolean) => {
    if (isLive.get() === isOpen) return;
    isLive.set(isOpen);
    tell({ kind: 'open', isOpen });
  };
  const hold = () => {
    holds = true;
    setOpen(false);
    return holdStream({
      stop,
      setOpen,
      take: ({ name, data }: StreamEvent) => {
        if (name === 'again') hear(everything);
        else if (name === 'changed') hear([JSON.parse(data) as Signal]);
      },
      askForToken: () => tell({ kind: 'token?' }),
    });
  };

  channel.addEventListener('message', ({ data: said }: MessageEvent<Said>) => {
    if (said.kind === 'isOpen?' && holds) tell({ kind: 'open', isOpen: isLive.get() });
    // Anyone who is looked at renews it, and the tabs tell each other (session.ts).
    if (said.kind === 'token?' && !document.hidden) void refreshSession().catch(() => {});
    if (said.kind === 'open' && !holds) isLive.set(said.isOpen);
    if (said.kind === 'signals' && !holds) signal(said.signals);
  });
  tell({ kind: 'isOpen?' });
  // Where a browser has no locks, each tab holds its own.
  if ('locks' in navigator) void navigator.locks.request(NAME, { signal: stop }, hold).catch(() => {});
  else void hold();
}
