import { notificationEndpoints as endpoints } from '@moadi/contract/notifications';
import { smsKind, type SmsKind } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../kit/api/call.ts';
import { tellError } from '../../kit/api/notify.ts';
import { queryOf, refreshQueries } from '../../kit/api/queries.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { Switch } from '../../ui/fields/Checkbox.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { smsWords as words } from './words.ts';

/** Which text messages one wants; what guards the account is shown and cannot be switched off. */
export function SmsCard() {
  const query = useQuery(queryOf(endpoints.smsChoices, {}));
  const busy = useRef(false);
  const choose = async (kind: SmsKind, isWanted: boolean) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await call(endpoints.chooseSms, { params: { kind }, body: { isDeclined: !isWanted } });
      await refreshQueries(endpoints.smsChoices);
      snack('success', words[isWanted ? 'wanted' : 'declined'](smsKind.label(kind)));
    } catch (problem) {
      tellError(problem);
    } finally {
      busy.current = false;
    }
  };
  return (
    <Card title={words.title} text={words.text}>
      <Loaded query={query}>
        {data => (
          <ul className="flex flex-col divide-y divide-hairline" aria-label={words.title}>
            {data.map(({ kind, isDeclined }) => {
              const { label, tells, mayDecline } = smsKind.row(kind);
              return (
                <li key={kind} className="py-3">
                  {mayDecline ? (
                    <Switch
                      label={label}
                      help={tells}
                      checked={!isDeclined}
                      onChange={isWanted => void choose(kind, isWanted)}
                    />
                  ) : (
                    <>
                      <p className="flex flex-wrap items-center gap-2">
                        {label}
                        <StateChip meaning="info">{words.always}</StateChip>
                      </p>
                      <p className="text-help text-muted">{`${tells}. ${words.whyAlways}`}</p>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
