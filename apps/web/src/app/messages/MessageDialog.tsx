import { notificationEndpoints } from '@moadi/contract/notifications';
import { messageText } from '@moadi/domain/faults';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { refreshMessages, type MessageLine } from './messages.ts';
import { messageWords as words } from './words.ts';

/** Opening a message makes it read, and all that stand with it (product.md section 11). */
export default function MessageDialog({ message, onClose }: { message: MessageLine; onClose: () => void }) {
  const navigate = useNavigate();
  const { id, isReaded } = message;
  useEffect(() => {
    if (isReaded) return;
    void call(notificationEndpoints.markLine, { params: { id } }).then(refreshMessages).catch(tellError);
  }, [id, isReaded]);
  const { link } = message;
  return (
    <Dialog
      title={message.title}
      onClose={onClose}
      cancelLabel={messageText('common.acknowledge')}
      actions={
        link ? (
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void navigate({ href: link });
            }}
          >
            {words.goTo}
          </Button>
        ) : (
          // The acknowledgement stands alone.
          <span hidden />
        )
      }
    >
      <p className="whitespace-pre-wrap">{message.message}</p>
    </Dialog>
  );
}
