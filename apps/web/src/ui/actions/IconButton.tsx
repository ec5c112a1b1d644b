import type { ButtonProps, Icon } from './Button.tsx';

type IconButtonProps = Omit<ButtonProps, 'icon' | 'variant' | 'busy' | 'children'> & {
  icon: Icon;
  label: string;
  /** Another word for the tooltip, or none where the picture is known to all. */
  tip?: string | false;
};

/** A button that is only a picture: its label is its accessible name and its tooltip. */
export function IconButton({ icon: Icon, label, tip = label, size, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button"
      data-square=""
      data-size={size}
      aria-label={label}
      data-tip={tip || undefined}
      {...rest}
    >
      <Icon size={size === 'small' ? 16 : 18} />
    </button>
  );
}
