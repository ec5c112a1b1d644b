import type { ComponentProps } from 'react';
import type { ButtonVariant, Icon } from './Button.tsx';

type LinkLook = { variant?: ButtonVariant; size?: 'small' };

/** What makes any anchor, a router's link too, look like a button: `<Link {...buttonLook({ variant: 'primary' })}>`. */
export function buttonLook({ variant = 'secondary', size }: LinkLook) {
  return { className: 'button', 'data-variant': variant, 'data-size': size };
}

/** A link that looks like a button. With `className="link"` any other anchor looks like a link. */
export function LinkButton({
  variant,
  size,
  icon: Icon,
  children,
  ...rest
}: ComponentProps<'a'> & LinkLook & { icon?: Icon }) {
  return (
    <a {...buttonLook({ variant, size })} {...rest}>
      {Icon && <Icon size={16} />}
      {children}
    </a>
  );
}
