import type { caseEndpoints } from '@moadi/contract/cases';
import { inquiryEndpoints } from '@moadi/contract/inquiries';
import type { AnswerOf } from '@moadi/contract/kit';
import { taxpayerBusinessStatus } from '@moadi/domain/enums';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { JalaliTime } from '../../../ui/display/JalaliDate.tsx';
import { refreshCases } from '../refresh.ts';
import { liabilityWords as words } from './words.ts';

export type Liability = AnswerOf<typeof caseEndpoints.liability>;

/** What the tax authority has said of the case's number, when, and the way to ask it again. */
export function Said({ liability: { said, economyCode } }: { liability: Liability }) {
  const [busy, setBusy] = useState(false);
  const ask = async (code: string) => {
    setBusy(true);
    try {
      await call(inquiryEndpoints.byEconomicCode, { params: { code } });
    } catch (error) {
      tellError(error);
    } finally {
      setBusy(false);
      // A refusal is kept too: the authority does not know the number.
      void refreshCases();
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {said ? <Answer said={said} /> : words.notAsked}
      {economyCode !== undefined && (
        <Button size="small" variant="ghost" busy={busy} onClick={() => void ask(economyCode)}>
          {said ? words.askAgain : words.ask}
        </Button>
      )}
    </span>
  );
}

function Answer({ said: { found, status, askedAt } }: { said: NonNullable<Liability['said']> }) {
  const isListed = taxpayerBusinessStatus.has(status);
  return (
    <>
      {!found && <span className="text-danger">{words.unknownNumber}</span>}
      {found && (isListed ? <EnumLabel of={taxpayerBusinessStatus} id={status} /> : words.known)}
      <span className="text-help text-muted">
        {words.askedAt} <JalaliTime at={askedAt} />
      </span>
    </>
  );
}
