import { Spinner } from '../display/Spinner.tsx';
import { words } from '../words.ts';
import type { ButtonProps, Icon } from './Button.tsx';

type IconButtonProps = Omit<ButtonProps, 'icon' | 'variant' | 'children'> & {
  icon: Icon;
  label: string;
  /** Another word for the tooltip, or none where the picture is known to all. */
  tip?: string | false;
};

/** A button that is only a picture: its label is its accessible name and its tooltip. Busy, it goes on answering: what it opens may hold more. */
export function IconButton({ icon: Icon, label, tip = label, size, busy, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-square=""
      data-size={size}
      aria-label={label}
      data-tip={tip || undefined}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner label={words.busy} /> : <Icon size={size === 'small' ? 16 : 18} />}
    </button>
  );
}
