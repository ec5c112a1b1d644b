import { sharedLabels } from '@moadi/domain/enums';
import { userFields } from '@moadi/domain/users';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { OtpField } from '../../ui/fields/OtpField.tsx';
import type { Proof } from './useProof.ts';
import { secondFactorWords as words } from './words.ts';

/** What one way asks for. */
export function ProofField({ proof: { way, form } }: { proof: Proof }) {
  if (way === 'passkey') return <p>{words.passkeyText}</p>;
  if (way === 'recoveryCode')
    return (
      <CodeField
        {...form.field('recoveryCode')}
        label={sharedLabels.recoveryCode}
        help={words.recoveryHelp}
        required
        upperCase
        autoFocus
        autoComplete="off"
        maxLength={20}
      />
    );
  const name = way === 'code' ? 'otp' : 'totp';
  return (
    <OtpField
      {...form.field(name)}
      label={way === 'code' ? userFields.otp.label : sharedLabels.totpCode}
      help={way === 'code' ? undefined : words.totpHelp}
      required
      autoFocus
      onComplete={form.submitWith(name)}
    />
  );
}
