import Bell from 'lucide-react/icons/bell';
import Building2 from 'lucide-react/icons/building-2';
import Layers from 'lucide-react/icons/layers';
import UserRound from 'lucide-react/icons/user-round';
import { useState, useSyncExternalStore } from 'react';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { AppShell } from '../ui/layout/AppShell.tsx';
import { NavGroup } from '../ui/layout/NavGroup.tsx';
import { TabStrip } from '../ui/layout/TabStrip.tsx';
import { ThemeToggle } from '../ui/layout/ThemeToggle.tsx';
import { ConfirmRegion } from '../ui/overlays/ConfirmRegion.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { SnackbarRegion } from '../ui/overlays/SnackbarRegion.tsx';
import { TooltipLayer } from '../ui/overlays/TooltipLayer.tsx';
import { Actions } from './Actions.tsx';
import { Charts } from './Charts.tsx';
import { Display } from './Display.tsx';
import { Fields } from './Fields.tsx';
import { Files } from './Files.tsx';
import { List } from './List.tsx';
import { Overlays } from './Overlays.tsx';
import { Paper } from './Paper.tsx';
import { Pickers } from './Pickers.tsx';
import { Shared } from './Shared.tsx';
import { Trouble } from './Trouble.tsx';

const sections = {
  actions: { title: 'دکمه‌ها و نشان‌ها', show: Actions },
  fields: { title: 'فیلدها', show: Fields },
  pickers: { title: 'تاریخ، جست‌وجو، پرونده', show: Pickers },
  list: { title: 'صورتحساب‌ها', show: List },
  overlays: { title: 'پنجره‌ها و پیام‌ها', show: Overlays },
  display: { title: 'نمایش', show: Display },
  shared: { title: 'اجزای مشترک', show: Shared },
  files: { title: 'فایل‌ها', show: Files },
  trouble: { title: 'خطا و ارتباط', show: Trouble },
  charts: { title: 'نمودارها', show: Charts },
  paper: { title: 'برگه صورتحساب', show: Paper },
};

/** Every component in its states. The section is in the address: #fields. */
export function Gallery() {
  const hash = useSyncExternalStore(followHash, () => location.hash.slice(1));
  const name = (hash in sections ? hash : 'actions') as keyof typeof sections;
  const { show: Section, title } = sections[name];
  return (
    <>
      <AppShell
        brand={<strong>مؤدی</strong>}
        path={name}
        tabs={<OpenCases />}
        actions={
          <>
            <Popover label="صندوق پیام" trigger={<IconButton icon={Bell} label="صندوق پیام" />}>
              <p className="p-4">پیامی ندارید.</p>
            </Popover>
            <ThemeToggle />
          </>
        }
        navigation={
          <>
            <NavGroup label="اجزا" icon={Layers} current>
              {Object.entries(sections).map(([id, section]) => (
                <a
                  key={id}
                  href={`#${id}`}
                  className="nav-link"
                  aria-current={id === name ? 'page' : undefined}
                >
                  {section.title}
                </a>
              ))}
            </NavGroup>
            <NavGroup label="اطلاعات پایه" icon={Building2}>
              <a href="#actions" className="nav-link">
                استان‌ها
              </a>
            </NavGroup>
          </>
        }
      >
        <Section title={title} />
      </AppShell>
      <ConfirmRegion />
      <SnackbarRegion />
      <TooltipLayer />
    </>
  );
}

function OpenCases() {
  const [selected, select] = useState('me');
  const [cases, setCases] = useState(['فروشگاه آفتاب', 'شرکت بازرگانی و تولیدی نگین سپهر آسیا']);
  return (
    <TabStrip
      label="پرونده‌های باز"
      tabs={[
        { id: 'me', title: 'پنل من', icon: UserRound },
        ...cases.map(title => ({ id: title, title, closable: true })),
      ]}
      selected={selected}
      onSelect={select}
      onClose={id => {
        setCases(cases.filter(title => title !== id));
        select('me');
      }}
    />
  );
}

function followHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
