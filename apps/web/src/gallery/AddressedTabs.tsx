import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { useState } from 'react';
import { AddressTabs } from '../kit/AddressTabs.tsx';

type Props = { label: string; path: string; usual?: string };

/** Tabs in an address of their own, which stands below them. */
export function AddressedTabs({ path, ...tabs }: Props) {
  const [router] = useState(() => {
    const root = createRootRoute();
    const page = createRoute({
      getParentRoute: () => root,
      path: 'invoice',
      component: () => <InAddress {...tabs} />,
    });
    const history = createMemoryHistory({ initialEntries: [path] });
    return createRouter({ routeTree: root.addChildren([page]), history });
  });
  return <RouterProvider router={router} />;
}

function InAddress(props: Omit<Props, 'path'>) {
  const { href } = useLocation();
  return (
    <div className="flex flex-col gap-3">
      <AddressTabs
        {...props}
        tabs={[
          { id: 'facts', label: 'مشخصات', content: <p>شماره و تاریخ</p> },
          { id: 'rows', label: 'ردیف‌ها', content: <p>سه ردیف</p> },
          { id: 'answers', label: 'پاسخ سازمان', disabled: true, content: <p>هنوز پاسخی نیست</p> },
          { id: 'events', label: 'رویدادها', content: <p>ثبت، ارسال</p> },
        ]}
      />
      {/* To look at: addresses are in Latin letters. */}
      <code dir="ltr" className="self-start code" aria-hidden="true">
        {href}
      </code>
    </div>
  );
}
