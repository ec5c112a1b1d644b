import { inquiryMessageType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { askConfirm } from '../../../../ui/overlays/confirm.ts';
import { formWords as words } from '../words.ts';
import { loadSummary } from './summary.ts';
import type { Message } from './messages.ts';
import type { useCheck } from './useCheck.ts';
import { useGoToStep } from './useGoToStep.ts';

/** The way from the form to the summary. */
export function useGoOn({ check, lookAt, isHere }: ReturnType<typeof useCheck>) {
  const goToStep = useGoToStep();
  return async () => {
    const [remarks] = await Promise.all([check(), loadSummary()]);
    if (!remarks || !isHere()) return;
    const goesOn = remarks.length === 0 || (await confirmRemarks(remarks));
    if (!isHere()) return;
    if (goesOn) goToStep('summary');
    else lookAt(remarks);
  };
}

/** Doubts and warnings: the person goes on with them, or looks at the fields first. */
function confirmRemarks(messages: readonly Message[]): Promise<boolean> {
  const isDoubt = messages.some(({ messageType }) => messageType === inquiryMessageType.id.doubt);
  const description = [...new Set(messages.map(one => one.description))].join(' ');
  return askConfirm({
    title: isDoubt ? words.doubtTitle : words.warningTitle,
    text: messageText('invoices.warningConfirm', { description }),
    action: messageText('common.confirmAndContinue'),
    cancel: words.lookFirst,
  });
}
