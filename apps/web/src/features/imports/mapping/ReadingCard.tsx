import { importCalendar, importDateOrder, importMoney } from '@moadi/domain/enums';
import { Card } from '../../../ui/display/Card.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { SegmentedControl } from '../../../ui/fields/RadioGroup.tsx';
import type { Layout, Mapping, OpenedImport } from '../opened.ts';
import { importWords as words } from '../words.ts';

type Props = {
  item: OpenedImport;
  layout: Layout;
  mapping: Mapping;
  onChange: (change: Partial<Mapping>) => void;
};

const scaleFaults: ReadonlySet<string | undefined> = new Set(['imports.tenfold', 'imports.tenth']);

/** How amounts and dates of the whole book are read: decided once. */
export function ReadingCard({ item, layout, mapping, onChange }: Props) {
  const { calendars, orders } = layout.dates;
  const hasHidden = item.sheets.some(({ hiddenRows }) => hiddenRows > 0);
  return (
    <Card title={words.reading.title} text={words.reading.text}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <SegmentedControl
            label={words.reading.money}
            value={mapping.money}
            onChange={money => onChange({ money })}
            options={importMoney.items.map(({ id, label }) => ({ id, label }))}
          />
          <SegmentedControl
            label={words.reading.calendar}
            value={mapping.calendar}
            onChange={calendar => onChange({ calendar })}
            options={importCalendar.items.map(({ id, label }) => ({ id, label }))}
            help={calendars.length > 1 ? words.reading.bothCalendars : undefined}
          />
          <SegmentedControl
            label={words.reading.order}
            value={mapping.dateOrder}
            onChange={dateOrder => onChange({ dateOrder })}
            options={importDateOrder.items.map(({ id, label }) => ({ id, label }))}
            help={orders.length > 1 ? words.reading.severalOrders : undefined}
          />
        </div>
        {hasHidden && (
          <Checkbox
            label={words.reading.withHidden}
            checked={mapping.withHidden === true}
            onChange={withHidden => onChange({ withHidden })}
          />
        )}
        {scaleFaults.has(item.fault?.code) && (
          <Checkbox
            label={words.reading.scaleConfirmed}
            checked={mapping.scaleConfirmed === true}
            onChange={scaleConfirmed => onChange({ scaleConfirmed })}
          />
        )}
      </div>
    </Card>
  );
}
