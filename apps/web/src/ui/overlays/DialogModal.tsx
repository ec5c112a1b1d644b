import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { words } from '../words.ts';
import { askConfirm } from './confirm.ts';
import type { DialogProps } from './Dialog.tsx';

const widths = { small: 'sm:max-w-[480px]', medium: 'sm:max-w-[720px]', large: 'sm:max-w-[960px]' };

export default function DialogModal(props: DialogProps) {
  const { title, size = 'small', onClose, dirty, busy, onSubmit, actions, role, children } = props;
  const { cancelLabel = words.cancel } = props;
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // In a question, a stray Enter does no harm. `autoFocus` would be too early: React Aria moves the focus afterwards.
  useEffect(() => {
    if (role === 'alertdialog') cancel.current?.focus();
  }, [role]);
  const leave = async () => {
    if (busy) return;
    const question = {
      title: words.leaveTitle,
      text: words.leaveText,
      action: words.leaveAction,
      cancel: words.leaveStay,
      danger: true,
    };
    if (!dirty || (await askConfirm(question))) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // React bubbles it through portals, to a form around the button that opened this
    if (!busy) onSubmit?.();
  };
  const Frame = onSubmit ? 'form' : 'div';
  return (
    <ModalOverlay
      isOpen
      isDismissable={!onSubmit && role !== 'alertdialog'}
      onOpenChange={open => !open && void leave()}
      className="scrim"
    >
      <Modal className={`dialog ${widths[size]}`} data-question={role ? '' : undefined}>
        <AriaDialog aria-labelledby={id} role={role ?? 'dialog'} className="flex min-h-0">
          <Frame
            className="flex min-h-0 min-w-0 flex-1 flex-col"
            {...(onSubmit && { noValidate: true, onSubmit: submit })}
          >
            <header className="flex items-center gap-2 py-3 ps-5 pe-3">
              <h2 id={id} className="flex-1 text-section font-bold">
                {title}
              </h2>
              <IconButton icon={X} label={words.close} onClick={leave} />
            </header>
            <div data-scroll="" className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
              {children}
            </div>
            {actions && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-hairline px-5 py-3">
                <Button ref={cancel} onClick={leave}>
                  {cancelLabel}
                </Button>
                {actions}
              </footer>
            )}
          </Frame>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
