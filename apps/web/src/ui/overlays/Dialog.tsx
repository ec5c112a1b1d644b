import X from 'lucide-react/icons/x';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Foot } from './Foot.tsx';
import { isPressed } from '../keys/shortcuts.ts';
import { usePresent } from '../keys/useShortcut.ts';
import { words } from '../words.ts';
import { focusFirstField, wrapTab } from '../lib/focus.ts';
import { useLeaveGuard } from '../lib/leave-guard.ts';
import { mayLeave } from './may-leave.ts';
import { dialogClosed, dialogOpened } from './open-dialogs.ts';

export type DialogProps = {
  title: ReactNode;
  /** 480, 720 or 960 px, or wide enough for a sheet of A4; a full sheet on a phone. */
  size?: 'small' | 'medium' | 'large' | 'paper';
  onClose: () => void;
  /** Something was typed that closing would lose: it asks first. */
  dirty?: boolean;
  /** While saving, nothing closes it. */
  busy?: boolean;
  /** Makes the dialog a form: Enter in a field submits. */
  onSubmit?: () => void;
  /** The main buttons; «انصراف», which asks before typed text is lost, stands before them. */
  actions?: ReactNode;
  cancelLabel?: string;
  /** Small buttons before the one that closes it. */
  tools?: ReactNode;
  /** Stands below instead of `actions`, and without «انصراف». */
  foot?: ReactNode;
  /** `alertdialog` for a question. */
  role?: 'alertdialog';
  children: ReactNode;
};

const widths = {
  small: 'sm:max-w-[480px]',
  medium: 'sm:max-w-[720px]',
  large: 'sm:max-w-[960px]',
  paper: 'sm:max-w-[1160px]',
};

/**
 * A dialog over the page: mount it to open it. The browser's own modal dialog keeps the focus inside, makes the rest inert
 * and gives the focus back; Escape and the scrim are ours, because closing may have to ask first.
 */
export function Dialog(props: DialogProps) {
  const { title, size = 'small', onClose, dirty, busy, onSubmit, actions, role, children } = props;
  const { cancelLabel = words.cancel, tools, foot } = props;
  const id = useId();
  const { ref, shown } = useModal();
  const isForm = onSubmit !== undefined;
  useLeaveGuard(dirty === true);
  usePresent('close');
  useEffect(() => {
    if (shown && isForm) focusFirstField(ref.current!);
  }, [shown, isForm, ref]);
  const leave = async () => {
    if (busy) return;
    if (!dirty || (await mayLeave())) onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // A dialog opened from this one has its own keys; an open list or calendar takes the Escape for itself.
    if (!isOwn(event) || event.defaultPrevented) return;
    wrapTab(event, event.currentTarget);
    if (!isPressed(event, 'close')) return;
    if (event.currentTarget.querySelector(':popover-open')) return;
    event.preventDefault();
    void leave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // React bubbles it through portals, to a form around the button that opened this
    if (!busy) onSubmit?.();
  };
  const Frame = isForm ? 'form' : 'div';
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the scrim is the dialog's own edge
    <dialog
      ref={ref}
      role={role ?? 'dialog'}
      aria-labelledby={id}
      className="scrim"
      onKeyDown={onKeyDown}
      onCancel={event => {
        event.preventDefault();
        // The button that was pressed is gone, and with it the focus: the key came to nobody.
        if (document.activeElement === document.body) void leave();
      }}
      onPointerDown={event => {
        if (event.target === event.currentTarget && !onSubmit && !role) void leave();
      }}
    >
      {shown && (
        <div className={`dialog ${widths[size]}`} data-question={role ? '' : undefined}>
          <Frame
            className="flex min-h-0 min-w-0 flex-1 flex-col"
            {...(onSubmit && { noValidate: true, onSubmit: submit })}
          >
            <header className="flex items-center gap-2 py-3 ps-5 pe-3">
              <h2 id={id} className="flex-1 text-section font-bold">
                {title}
              </h2>
              {tools}
              <IconButton icon={X} label={words.close} onClick={leave} />
            </header>
            <div data-scroll="" className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
              {children}
            </div>
            {foot && <Foot>{foot}</Foot>}
            {actions && (
              <Foot atEnd>
                {/* In a question, a stray Enter does no harm. */}
                <Button autoFocus={role === 'alertdialog'} onClick={leave}>
                  {cancelLabel}
                </Button>
                {actions}
              </Foot>
            )}
          </Frame>
        </div>
      )}
    </dialog>,
    document.body,
  );
}

/** The event lies in this dialog and not, through React's tree, in another one. */
const isOwn = ({ currentTarget, target }: KeyboardEvent<HTMLDialogElement>): boolean =>
  (target as Element).closest('dialog') === currentTarget;

/** Opens the element when it is there and closes it before it goes, which gives the focus back. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  // What it holds comes after it is open: only then can a field in it take the focus.
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    dialogOpened(dialog);
    setShown(true);
    return () => {
      dialogClosed(dialog);
      dialog.close();
    };
  }, []);
  return { ref, shown };
}
