import { lazy, Suspense, type ReactNode } from 'react';

export type DialogProps = {
  title: ReactNode;
  /** 480, 720 or 960 px; a full sheet on a phone. */
  size?: 'small' | 'medium' | 'large';
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
  /** `alertdialog` for a question. */
  role?: 'alertdialog';
  children: ReactNode;
};

const load = () => import('./DialogModal.tsx');
const DialogModal = lazy(load);

/** A dialog over the page: mount it to open it. Its behaviour (React Aria) is loaded with the first one. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <DialogModal {...props} />
    </Suspense>
  );
}

/** Called when the first screen stands and the network is idle, so that the first dialog comes at once. */
export const preloadDialog = (): void => void load().catch(() => {});
