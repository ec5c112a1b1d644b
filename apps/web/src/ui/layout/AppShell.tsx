import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { besideMain } from '../lib/beside-main.ts';
import { keepFocus } from '../lib/keep-focus.ts';
import { mobile, useMediaQuery } from '../lib/useMediaQuery.ts';
import { words } from '../words.ts';

type Props = {
  /** Logo and name, a link to the home page. */
  brand: ReactNode;
  /** At the left end of the header: bell, phone, theme, leave. */
  actions: ReactNode;
  /** `NavGroup`s and links of class `nav-link`. */
  navigation: ReactNode;
  /** A `TabStrip` of the opened cases. */
  tabs?: ReactNode;
  /** A line under the header that concerns the whole panel. */
  notice?: ReactNode;
  /** Changes with the page: the drawer of a small screen closes. */
  path: string;
  children: ReactNode;
};

/** The frame of the panel: header, navigation at the right, the opened cases, and the page. */
export function AppShell({ brand, actions, navigation, tabs, notice, path, children }: Props) {
  const narrow = useMediaQuery(mobile);
  const [wideOpen, setWideOpen] = useState(true);
  // The drawer is open on the page it was opened on: another page closes it.
  const [drawerOn, setDrawerOn] = useState<string>();
  // A window that was wide in between begins with it closed.
  if (!narrow && drawerOn !== undefined) setDrawerOn(undefined);
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    // A new page is read from its beginning, unless it has begun with a field of its own.
    if (!main.current!.contains(document.activeElement)) main.current!.focus();
    main.current!.scrollTop = 0;
    // In a short window all of it is scrolled.
    main.current!.scrollIntoView();
  }, [path]);
  useEffect(keepFocus, []);
  const open = narrow ? drawerOn === path : wideOpen;
  return (
    <div className="shell">
      <a href="#content" className="skip button" data-variant="primary">
        {words.skipToContent}
      </a>
      <header className="no-print">
        <IconButton
          icon={Menu}
          label={words.openNavigation}
          aria-expanded={open}
          onClick={() => (narrow ? setDrawerOn(open ? undefined : path) : setWideOpen(!open))}
        />
        {brand}
        <div className="flex flex-1 items-center justify-end gap-1">{actions}</div>
      </header>
      <div className="flex min-h-0 flex-1">
        {narrow ? (
          <Drawer open={open} onClose={() => setDrawerOn(undefined)}>
            {navigation}
          </Drawer>
        ) : (
          open && (
            <nav aria-label={words.navigation} className="side no-print">
              {navigation}
            </nav>
          )
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {tabs}
          {notice}
          <div className="flex min-h-0 flex-1">
            {/* Placed: what is hidden far down in it must not make the window itself scroll. */}
            <main ref={main} id="content" tabIndex={-1} data-scroll="" className="relative min-w-0">
              {children}
            </main>
            <div ref={besideMain.set} className="contents" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The browser's own modal dialog keeps the focus inside and closes on Escape. */
function Drawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    // A click beside the drawer lands on the dialog element itself; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className="drawer"
      aria-label={words.navigation}
      onClose={onClose}
      onClick={event => event.target === ref.current && onClose()}
    >
      <nav aria-label={words.navigation} className="side">
        {children}
      </nav>
    </dialog>
  );
}
