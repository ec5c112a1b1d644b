import CircleAlert from 'lucide-react/icons/circle-alert';
import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { Button, type Icon } from '../actions/Button.tsx';
import { words } from '../words.ts';

/** Nothing there: what this place is for, and the first step. */
export function EmptyState({
  icon: Icon = Inbox,
  title = words.empty,
  text,
  action,
}: {
  icon?: Icon;
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <Icon size={32} className="text-muted" />
      <p className="font-bold">{title}</p>
      {text && <p className="max-w-md text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** What happened, and the way to try again. */
export function ErrorState({
  message,
  onRetry,
  code,
}: {
  message: string;
  onRetry?: (() => void) | undefined;
  code?: string;
}) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <CircleAlert size={32} className="text-danger" />
      <p className="max-w-md font-medium whitespace-pre-line">{message}</p>
      {code && <bdi className="code text-muted">{code}</bdi>}
      {onRetry && <Button onClick={onRetry}>{words.retry}</Button>}
    </div>
  );
}

/** The shape of a line that is still coming. */
export function Skeleton({ width = '100%' }: { width?: string }) {
  return <span className="block h-3 animate-pulse rounded-chip bg-hairline" style={{ inlineSize: width }} />;
}
