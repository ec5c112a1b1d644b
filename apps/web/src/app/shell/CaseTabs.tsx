import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import CircleUser from 'lucide-react/icons/circle-user-round';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useEffect } from 'react';
import { tellError } from '../../kit/api/notify.ts';
import { nameOf, session } from '../../kit/api/session.ts';
import { caseQuery } from '../../kit/case.ts';
import { TabStrip } from '../../ui/layout/TabStrip.tsx';
import { TabSwitcher } from '../../ui/layout/TabSwitcher.tsx';
import { mobile, useMediaQuery } from '../../ui/lib/useMediaQuery.ts';
import { useStore } from '../../ui/lib/store.ts';
import { caseOfPath, caseTabs, closeTab, keepPanel, openTab, restoreTabs } from './case-tabs.ts';
import { firstPathOf, menuOfCase, withCase } from './menu.ts';
import { shellWords as words } from './words.ts';

const OWN = 'own';

/** The user's own panel and the opened cases; selecting one goes to that panel's first page. */
export function CaseTabs({ path }: { path: string }) {
  const user = useStore(session)?.user;
  const tabs = useStore(caseTabs);
  const navigate = useNavigate();
  const routes = useRouter().routesByPath;
  const client = useQueryClient();
  const current = caseOfPath(path);
  const opened = useQuery({ ...caseQuery(current ?? 0), enabled: current !== undefined });
  const isMobile = useMediaQuery(mobile);
  const userId = user?.id;

  useEffect(() => {
    if (userId) restoreTabs(userId);
  }, [userId]);
  useEffect(() => {
    if (userId && opened.data)
      openTab(userId, { clientId: opened.data.clientId, title: opened.data.caseName });
  }, [userId, opened.data]);
  useEffect(() => {
    if (userId) keepPanel(userId, current);
  }, [userId, current]);

  if (!user) return null;
  const select = async (id: string) => {
    if (id === OWN) return navigate({ to: '/dashboard' });
    try {
      const found = await client.fetchQuery(caseQuery(Number(id)));
      const first = firstPathOf(menuOfCase(found, user.role, routes));
      await navigate({ to: withCase(first ?? '/cases/{clientId}', id) });
    } catch (error) {
      tellError(error);
    }
  };
  const close = (id: string) => {
    closeTab(user.id, Number(id));
    if (Number(id) === current) void navigate({ to: '/dashboard' });
  };
  const Tabs = isMobile ? TabSwitcher : TabStrip;
  return (
    <Tabs
      label={words.openedCases}
      selected={current === undefined ? OWN : String(current)}
      onSelect={id => void select(id)}
      onClose={close}
      tabs={[
        { id: OWN, title: words.ownPanel, subtitle: nameOf(user), icon: CircleUser },
        ...tabs.map(({ clientId, title }) => ({
          id: String(clientId),
          title,
          subtitle: toPersianDigits(clientId),
          icon: FolderOpen,
          closable: true,
        })),
      ]}
    />
  );
}
