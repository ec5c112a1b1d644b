import { Link } from '@tanstack/react-router';
import { shellWords as words } from './words.ts';

export function Brand() {
  return (
    <Link
      to="/dashboard"
      aria-label={words.home}
      className="flex min-h-9 items-center gap-2 rounded-field px-1 font-bold"
    >
      <span className="logo" aria-hidden="true" />
      <span className="hidden sm:inline">{words.brand}</span>
    </Link>
  );
}
