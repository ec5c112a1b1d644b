import { confirmedActs, type ConfirmWay } from '@moadi/domain/access';
import { messageText } from '@moadi/domain/faults';
import { FormError } from '../../ui/fields/FormError.tsx';
import { Resend } from '../code/Resend.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { OtherWays } from '../second-factor/OtherWays.tsx';
import { ProofField } from '../second-factor/ProofField.tsx';
import type { Proof } from '../second-factor/useProof.ts';
import { secondFactorWords } from '../second-factor/words.ts';
import type { Asked } from './asked.ts';
import type { ToldCode } from './useSentCode.ts';
import { confirmActWords as words } from './words.ts';

type Props = Pick<Asked, 'act'> & {
  ways: readonly ConfirmWay[];
  proof: Proof;
  onChoose: (way: ConfirmWay) => void;
  /** Undefined while it is on its way to the message service. */
  code: ToldCode | undefined;
  /** Where the code is sent. */
  mobile: string | undefined;
  onResend: () => void;
  onClose: () => void;
};

/** The question: what the act is, the field of one way, and the other ways. */
export function ActQuestion({ act, ways, proof, onChoose, code, mobile, onResend, onClose }: Props) {
  const { way, form } = proof;
  const isByCode = way === 'code';
  return (
    <FormDialog
      title={words.title}
      // A code is typed anew: leaving asks nothing.
      form={{ ...form, dirty: false }}
      action={way === 'passkey' ? secondFactorWords.byPasskey : words.confirm}
      onClose={onClose}
    >
      <p className="text-muted">{words.text(confirmedActs[act].label)}</p>
      {isByCode && (
        <>
          {!code?.error && (
            <p role="status">
              {!code && words.sending}
              {code &&
                (code.uncertain ? messageText('auth.codeMayArrive') : words.sent(`\u2066${mobile}\u2069`))}
            </p>
          )}
          <FormError>{code?.error}</FormError>
        </>
      )}
      <ProofField proof={proof} />
      {isByCode && code && <Resend until={code.resendAt} onResend={onResend} />}
      <OtherWays ways={ways} way={way} onChoose={onChoose} />
    </FormDialog>
  );
}
