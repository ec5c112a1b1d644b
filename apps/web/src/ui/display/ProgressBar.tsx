import { words } from '../words.ts';

/** How far something is, from 0 to 1; without a value, that it goes on. */
export function ProgressBar({ value, label = words.loading }: { value?: number; label?: string }) {
  return <progress className="progress" aria-label={label} value={value} max={1} />;
}
