import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { IconButton } from '../actions/IconButton.tsx';
import { words } from '../words.ts';
import { Menu, type MenuItem } from './Menu.tsx';

/** The actions of one row; `name` tells the rows' buttons apart: «کارهای این ردیف: ۱۰۲۴». */
export function RowMenu({ name, items }: { name: string; items: readonly (readonly MenuItem[])[] }) {
  const label = `${words.rowActions}: ${name}`;
  return (
    <Menu
      label={label}
      items={items}
      trigger={<IconButton size="small" icon={EllipsisVertical} label={label} tip={false} />}
    />
  );
}
