import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useEffect, useState } from 'react';

/** Another code may be asked for when the countdown has come to its end. */
export function Resend({ until, onResend }: { until: number; onResend: () => void }) {
  const seconds = useSecondsLeft(until);
  if (seconds > 0) {
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const time = toPersianDigits(text.padStart(5, '0'));
    return <p className="text-table text-muted">{messageText('auth.resendAfter', { time })}</p>;
  }
  return (
    <button type="button" className="link self-start" onClick={onResend}>
      {messageText('auth.resendCode')}
    </button>
  );
}

/** Whole seconds until a moment, told again each second until it has come. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
