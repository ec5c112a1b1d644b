import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs, type TabsProps } from '../ui/overlays/Tabs.tsx';

type Props = Pick<TabsProps, 'label' | 'tabs'> & {
  /** Which is open where the address names none. */
  usual?: string;
};

/** Tabs of which the chosen one stands in the address: a link leads to it, and a reload keeps it (spec 3 section 2). */
export function AddressTabs({ usual, ...tabs }: Props) {
  const { tab = usual } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const choose = (tab: string) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, tab }), replace: true });
  return <Tabs {...tabs} selected={tab} onSelect={choose} />;
}
