import { messageText } from '@moadi/domain/faults';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenMissing } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { session } from '../../kit/api/session.ts';
import { caseQuery } from '../../kit/case.ts';
import { usePolling } from '../../kit/live/live.ts';
import { snack } from '../../ui/overlays/snackbars.ts';
import { caseOfPath, closeTab } from './case-tabs.ts';

/** Asked so often where nothing tells, while the tab is in sight; staff's looks are written down, and theirs is no access that ends. */
const EACH_MS = 15_000;

/** Notices that the access to the opened case has ended: says so, and goes to where its person may be. */
export function CaseWatch({ path }: { path: string }) {
  const clientId = caseOfPath(path);
  const client = useQueryClient();
  const navigate = useNavigate();
  const eachMs = usePolling(EACH_MS);
  const { data, error } = useQuery({
    ...caseQuery(clientId ?? 0),
    enabled: clientId !== undefined,
    refetchInterval: ({ state }) => state.data?.role !== undefined && state.status === 'success' && eachMs,
  });
  // Something in it that is not there may be the whole case.
  useEffect(
    () =>
      whenMissing(missing => {
        const { queryKey } = caseQuery(missing);
        const state = client.getQueryState(queryKey);
        if (state?.status === 'success' && state.fetchStatus === 'idle')
          void client.invalidateQueries({ queryKey, exact: true });
      }),
    [client],
  );
  const isLost = error instanceof ApiError && error.status === 404 && data !== undefined;
  const caseName = data?.caseName;
  useEffect(() => {
    if (!isLost || clientId === undefined) return;
    const user = session.get()?.user;
    if (user) closeTab(user.id, clientId);
    snack('warning', messageText('access.endedMessage', { caseName: caseName ?? '' }));
    void navigate({ to: '/user/cases' }).then(() =>
      // Nothing of it stays on the page or behind it.
      client.removeQueries({
        predicate: ({ queryKey: [, input] }) =>
          Number((input as { params?: { clientId?: unknown } } | undefined)?.params?.clientId) === clientId,
      }),
    );
  }, [isLost, clientId, caseName, client, navigate]);
  return null;
}
