import type { ConfirmWay } from '@moadi/domain/access';
import { secondFactorKind, sharedLabels } from '@moadi/domain/enums';
import { hasPasskeys } from './passkey.ts';
import { secondFactorWords as words } from './words.ts';

const labels: Readonly<Record<ConfirmWay, string>> = {
  code: words.bySms,
  totp: secondFactorKind.label(secondFactorKind.id.totp),
  passkey: secondFactorKind.label(secondFactorKind.id.passkey),
  recoveryCode: sharedLabels.recoveryCode,
};

/** Those that this browser can do. */
export const waysHere = (ways: readonly ConfirmWay[]): readonly ConfirmWay[] => {
  const here = ways.filter(way => way !== 'passkey' || hasPasskeys());
  return here.length > 0 ? here : ways;
};

type Props = { ways: readonly ConfirmWay[]; way: ConfirmWay; onChoose: (way: ConfirmWay) => void };

/** The ways that are not shown now; nothing where there is only one. */
export function OtherWays({ ways, way, onChoose }: Props) {
  const others = ways.filter(other => other !== way);
  if (others.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-table">
      <span className="text-muted">{words.otherWay}</span>
      {others.map(other => (
        <button key={other} type="button" className="link" onClick={() => onChoose(other)}>
          {labels[other]}
        </button>
      ))}
    </p>
  );
}
