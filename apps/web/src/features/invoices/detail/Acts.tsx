import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Skeleton } from '../../../ui/display/Placeholders.tsx';
import { phone, useMediaQuery } from '../../../ui/lib/useMediaQuery.ts';
import { isBusy, Menu } from '../../../ui/overlays/Menu.tsx';
import type { InvoiceItem } from '../answers.ts';
import { panelActs, type RowTools } from '../list/row-menu.ts';
import { detailWords as words } from './words.ts';

type Props = {
  item: InvoiceItem | undefined;
  /** It is not the one that was asked for: nothing is done to it by mistake. */
  stale: boolean;
  tools: RowTools;
};

/** All that can be done with the invoice: what is likely as buttons, the rest, with why it is off, behind one. */
export function Acts({ item, stale, tools }: Props) {
  const isPhone = useMediaQuery(phone);
  if (!item) return <Skeleton width="60%" />;
  const { buttons, rest } = panelActs(item, tools, isPhone ? 1 : 3);
  const unlessStale = (run: () => void) => () => {
    if (!stale) run();
  };
  return (
    <>
      {buttons.map(({ label, icon, danger, busy, isMain, onSelect }) => (
        <Button
          key={label}
          icon={icon!}
          variant={isMain ? 'primary' : 'secondary'}
          data-danger={danger ? '' : undefined}
          busy={busy ?? false}
          onClick={unlessStale(onSelect)}
        >
          {label}
        </Button>
      ))}
      <span className="ms-auto flex">
        <Menu
          label={words.otherActs}
          items={rest.map(group => group.map(act => ({ ...act, onSelect: unlessStale(act.onSelect) })))}
          explains
          trigger={
            <IconButton icon={EllipsisVertical} label={words.otherActs} tip={false} busy={isBusy(rest)} />
          }
        />
      </span>
    </>
  );
}
