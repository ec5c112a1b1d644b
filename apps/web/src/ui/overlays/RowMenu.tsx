import { IconButton } from '../actions/IconButton.tsx';
import { words } from '../words.ts';
import { isBusy, Menu, type MenuItem } from './Menu.tsx';

/** Of a list of hundreds of rows: drawn as one thing, where a picture is a clip and a scale of its own. */
const Dots = () => <span className="dots" aria-hidden="true" />;

/** The actions of one row; `name` tells the rows' buttons apart: «کارهای این ردیف: ۱۰۲۴». */
export function RowMenu({ name, items }: { name: string; items: readonly (readonly MenuItem[])[] }) {
  const label = `${words.rowActions}: ${name}`;
  return (
    <Menu
      label={label}
      items={items}
      trigger={<IconButton size="small" icon={Dots} label={label} tip={false} busy={isBusy(items)} />}
    />
  );
}
