import { ApiError } from '../../../kit/api/errors.ts';
import { session } from '../../../kit/api/session.ts';
import { isLive, whenSignalled } from '../../../kit/live/live.ts';
import { changeSnack, dismissSnack, snack, type SnackbarOptions } from '../../../ui/overlays/snackbars.ts';
import { progressMessage, type Progress, type ProgressMessage } from './message.ts';

export interface Followed {
  /** How far it is as far as is known. */
  first: Progress;
  subject: number | undefined;
  look: () => Promise<Progress>;
  /** Opens its details. */
  open: (tab: string | undefined) => void;
  /** What shows invoices may look again. */
  onChange: () => void;
  /** Its row is before everybody's eyes, and says the same in its own place. */
  isInView?: () => boolean;
}

/**
 * A message about an invoice that was just handed in, while its row is out of sight: it stays until it is closed, and says at
 * each moment what is true, up to the verdict. It goes with anyone who signs out.
 */
export function followInvoice(followed: Followed): void {
  const { first, subject, look, open, onChange, isInView = () => false } = followed;
  const began = Date.now();
  let message = progressMessage(first, subject);
  let id: number | undefined;
  /** Says what is true now, unless the row does; false when the message was closed. */
  const show = (): boolean => {
    if (!session.get()) return false;
    if (isInView()) {
      if (id !== undefined) dismissSnack(id);
      id = undefined;
      return true;
    }
    if (id !== undefined) return changeSnack(id, message.meaning, message.text, optionsOf(message, open));
    id = snack(message.meaning, message.text, optionsOf(message, open));
    return true;
  };
  let sight: ReturnType<typeof setTimeout> | undefined;
  /** The row comes into view and goes from it, whatever becomes of the invoice. */
  const watch = () => {
    const isOver = message.isFinal && (id !== undefined || Date.now() - began > SETTLED_MS);
    if (show() && !isOver) sight = setTimeout(watch, SIGHT_MS);
  };
  // The list that has the row comes in a moment.
  if (followed.isInView) sight = setTimeout(watch, ARRIVAL_MS);
  else show();
  if (message.isFinal) return;
  let timer: ReturnType<typeof setTimeout>;
  let lastLook = began;
  const again = (isSignalled = false) => {
    clearTimeout(timer);
    const now = Date.now();
    timer = setTimeout(
      () => void round(),
      isSignalled ? Math.max(0, lastLook + PACE_MS - now) : pauseAfter(now - began),
    );
  };
  const ends = [
    session.subscribe(() => {
      if (session.get()) return;
      end();
      if (id !== undefined) dismissSnack(id);
    }),
    whenSignalled(signals => {
      if (signals.some(({ topic, ids }) => topic === 'invoices' && (ids?.includes(first.id) ?? true)))
        again(true);
    }),
  ];
  const end = () => {
    clearTimeout(timer);
    clearTimeout(sight);
    for (const one of ends) one();
  };
  const round = async () => {
    // Nobody reads a page in the background; a message that was closed is nobody's business any more.
    if (document.hidden) return again();
    again();
    lastLook = Date.now();
    try {
      const next = progressMessage(await look(), subject);
      const isNews = next.isFinal !== message.isFinal || next.text !== message.text;
      message = next;
      if (Date.now() - began >= (followed.isInView ? ARRIVAL_MS : 0) && !show()) return end();
      if (isNews) onChange();
      if (message.isFinal && (id !== undefined || isInView())) end();
    } catch (error) {
      // The server says that there is nothing to look at; anything else may pass.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        end();
    }
  };
  // What came about before anybody listened here.
  again(true);
}

const optionsOf = ({ see }: ProgressMessage, open: Followed['open']): SnackbarOptions => ({
  persistent: true,
  ...(see && { actions: [{ label: see.label, onSelect: () => open(see.tab) }] }),
});

const ARRIVAL_MS = 1_500;
const SIGHT_MS = 500;
/** A list that has its row now may be without it once it has been read again. */
const SETTLED_MS = 10_000;

/** However often it changes. */
const PACE_MS = 2_000;

/**
 * Until it is looked at without a signal. One that waits has a reason that may change without it, which nothing tells; where
 * nothing is told at all, often at first: the authority that takes long is not hurried by us.
 */
const pauseAfter = (ms: number): number => {
  const pause = ms < 60_000 ? 2_000 : ms < 600_000 ? 10_000 : 60_000;
  return isLive.get() ? Math.max(pause, 30_000) : pause;
};
