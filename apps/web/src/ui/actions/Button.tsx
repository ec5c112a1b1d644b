import type { ComponentProps, ComponentType } from 'react';
import { words } from '../words.ts';
import { Spinner } from '../display/Spinner.tsx';

export type Icon = ComponentType<{ size?: number | string; className?: string }>;
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant;
  size?: 'small';
  icon?: Icon;
  /** Shows that the click was heard; further clicks do nothing, and the focus stays. */
  busy?: boolean;
};

export function Button({
  variant = 'secondary',
  size,
  icon: Icon,
  busy,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-variant={variant}
      data-size={size}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner label={words.busy} /> : Icon && <Icon size={16} />}
      {children}
    </button>
  );
}
