import { factorEndpoints as endpoints } from '@moadi/contract/factors';
import type { AnswerOf } from '@moadi/contract/kit';
import { isStaff } from '@moadi/domain/access';
import { secondFactorKind } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { errorText } from '../../kit/api/errors.ts';
import { tellError } from '../../kit/api/notify.ts';
import { queryOf, refreshQueries } from '../../kit/api/queries.ts';
import { factorShown, type SessionUser } from '../../kit/api/session.ts';
import { publicSettings } from '../../kit/api/settings.ts';
import { forgetCodes, keepCodes, keptCodes } from '../../kit/second-factor/kept-codes.ts';
import { hasPasskeys } from '../../kit/second-factor/passkey.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { JalaliDate, JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { askConfirm } from '../../ui/overlays/confirm.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { AddFactorDialog, CodesDialog } from './FactorDialogs.tsx';
import { factorWords as words } from './words.ts';

type Overview = AnswerOf<typeof endpoints.list>;
type Factor = Overview['factors'][number];

/** One's second factors, and the recovery codes that are left. */
export function FactorsCard({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery(queryOf(endpoints.list, {}));
  const isOff = useStore(publicSettings)?.secondFactor === 'off';
  const [adding, setAdding] = useState<'app' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[] | undefined>(keptCodes);
  const refresh = () => void refreshQueries(endpoints.list);
  const show = (made: readonly string[] | undefined) => {
    if (made) keepCodes(made);
    setCodes(made);
    refresh();
  };
  const added = (made: readonly string[] | undefined) => {
    setAdding(undefined);
    factorShown();
    snack('success', messageText('factors.added'));
    show(made);
  };
  const renew = () =>
    call(endpoints.renewCodes, {}).then(({ recoveryCodes }) => show(recoveryCodes), tellError);
  const mustKeepLast = !isOff && isStaff(user.role);
  return (
    <Card title={words.title} text={words.text}>
      {isOff && <p className="notice mb-3 text-help">{words.off}</p>}
      {error && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {data && (
        <div className="flex flex-col gap-4">
          {data.factors.length === 0 && <p className="text-muted">{words.none}</p>}
          {data.factors.length > 0 && (
            <ul className="flex flex-col divide-y divide-hairline">
              {data.factors.map(factor => (
                <FactorRow
                  key={factor.id}
                  factor={factor}
                  mayRemove={!(mustKeepLast && data.factors.length === 1)}
                  onRemove={() => void remove(factor, data).then(refresh)}
                />
              ))}
            </ul>
          )}
          {data.factors.length > 0 && <CodesLine {...data.recoveryCodes} />}
          <div className="flex flex-wrap gap-2">
            <Button icon={Smartphone} onClick={() => setAdding('app')}>
              {words.addApp}
            </Button>
            {hasPasskeys() && (
              <Button icon={Fingerprint} onClick={() => setAdding('passkey')}>
                {words.addPasskey}
              </Button>
            )}
            {data.factors.length > 0 && (
              <Button variant="ghost" onClick={() => void renew()}>
                {words.renew}
              </Button>
            )}
          </div>
        </div>
      )}
      {adding && <AddFactorDialog kind={adding} onAdded={added} onClose={() => setAdding(undefined)} />}
      {codes && (
        <CodesDialog
          codes={codes}
          onKept={() => {
            forgetCodes();
            setCodes(undefined);
          }}
        />
      )}
    </Card>
  );
}

type RowProps = { factor: Factor; mayRemove: boolean; onRemove: () => void };

function FactorRow({ factor: { kind, name, createDate, lastUsedAt }, mayRemove, onRemove }: RowProps) {
  const Picture = kind === secondFactorKind.id.passkey ? Fingerprint : Smartphone;
  return (
    <li className="flex items-center gap-3 py-2">
      <Picture size={20} className="flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-4 text-help text-muted">
          <span>{secondFactorKind.label(kind)}</span>
          <span>
            {words.since} <JalaliDate at={createDate} />
          </span>
          <span>
            {words.lastUsed} {lastUsedAt === undefined ? words.never : <JalaliTime at={lastUsedAt} />}
          </span>
        </p>
      </div>
      {mayRemove && <IconButton icon={Trash} label={words.remove(name)} size="small" onClick={onRemove} />}
    </li>
  );
}

function CodesLine({ left, createDate }: Overview['recoveryCodes']) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>{words.codesLeft(toPersianDigits(left))}</span>
      {left <= 3 && <StateChip meaning="warning">{words.fewCodes}</StateChip>}
      {createDate !== undefined && (
        <span className="text-help text-muted">
          {words.madeAt} <JalaliDate at={createDate} />
        </span>
      )}
    </p>
  );
}

async function remove({ id, name }: Factor, { factors }: Overview): Promise<void> {
  const text = factors.length === 1 ? words.removeLastText(name) : words.removeText(name);
  if (!(await askConfirm({ title: words.removeTitle, text, action: words.removeAction, danger: true })))
    return;
  try {
    await call(endpoints.remove, { params: { id } });
    snack('success', messageText('factors.removed'));
  } catch (error) {
    tellError(error);
  }
}
