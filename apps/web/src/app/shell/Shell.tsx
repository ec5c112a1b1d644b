import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { AppShell } from '../../ui/layout/AppShell.tsx';
import { TrailContext } from '../../ui/layout/Page.tsx';
import { ThemeToggle } from '../../ui/layout/ThemeToggle.tsx';
import { Spinner } from '../../ui/display/Spinner.tsx';
import { InvitationNotice } from '../../features/accesses/invitations/InvitationNotice.tsx';
import { Brand } from './Brand.tsx';
import { FastEditorContext } from '../../kit/fast-editors.ts';
import { useBackQuestion } from '../../kit/leave/back.ts';
import { startLive } from '../../kit/live/start.ts';
import { fastEditors } from './editors.ts';
import { CaseSwitcher } from './CaseSwitcher.tsx';
import { CaseTabs } from './CaseTabs.tsx';
import { CaseWatch } from './CaseWatch.tsx';
import { Commands } from './Commands.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DemonstrationChip } from './DemonstrationChip.tsx';
import { FastTicket } from './ticket/FastTicket.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { Navigation } from './Navigation.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { PanelNotice } from './PanelNotice.tsx';
import { SupportMenu } from './SupportMenu.tsx';
import { TourStart } from './TourStart.tsx';
import { useNewVersion } from './useNewVersion.ts';
import { useTrail } from './useTrail.tsx';
import { shellWords as words } from './words.ts';

/** The panel's frame around every page (spec 1 section 2.4). */
export function Shell() {
  const path = useRouterState({ select: state => state.location.pathname });
  const trail = useTrail(path);
  useBackQuestion();
  useNewVersion();
  // What changes elsewhere is told to every page of the panel.
  useEffect(startLive, []);
  return (
    <>
      <AppShell
        brand={
          <>
            <LoadingBar />
            <Brand />
            <span className="max-sm:hidden">
              <DemonstrationChip />
            </span>
          </>
        }
        path={path}
        actions={
          <>
            <Commands path={path} />
            <CaseSwitcher />
            <NotificationBell />
            <SupportMenu />
            <span className="max-sm:hidden">
              <ThemeToggle />
            </span>
            <LogoutButton />
          </>
        }
        navigation={<Navigation path={path} />}
        tabs={<CaseTabs path={path} />}
        notice={
          <>
            <ConnectionNotice />
            <PanelNotice />
            <InvitationNotice />
            <CaseWatch path={path} />
          </>
        }
      >
        <Suspense
          fallback={
            <div className="grid place-items-center p-16">
              <Spinner label={words.loading} />
            </div>
          }
        >
          <FastEditorContext value={fastEditors}>
            <TrailContext value={trail}>
              <Outlet />
            </TrailContext>
          </FastEditorContext>
        </Suspense>
        <FastTicket path={path} />
      </AppShell>
      <TourStart path={path} />
    </>
  );
}
