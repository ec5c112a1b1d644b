import { tehranDayOf } from '@moadi/domain/primitives';
import { useState } from 'react';
import { Card } from '../ui/display/Card.tsx';
import type { DateRange, DateValue, MomentValue } from '../ui/fields/dates/date-text.ts';
import { FilePicker, type PickedFile } from '../ui/fields/FilePicker.tsx';
import { JalaliDateField } from '../ui/fields/dates/JalaliDateField.tsx';
import { JalaliDateTimeField } from '../ui/fields/dates/JalaliDateTimeField.tsx';
import { JalaliRangeField } from '../ui/fields/dates/JalaliRangeField.tsx';
import { ServerSelect } from '../ui/fields/ServerSelect.tsx';
import type { Option } from '../ui/fields/useServerOptions.ts';
import { Page } from '../ui/layout/Page.tsx';
import { snack } from '../ui/overlays/snackbars.ts';
import { MultiSelect } from '../ui/select-many/MultiSelect.tsx';
import { loadGoods, meanings } from './data.ts';

const stateOptions: Option[] = meanings.map(([id, label]) => ({ id, label }));
const today = tehranDayOf(Date.now());

export function Pickers({ title }: { title: string }) {
  const [day, setDay] = useState<DateValue>(20_778);
  const [wrong, setWrong] = useState<DateValue>('۱۴۰۴/۱۲/۳۰');
  const [moment, setMoment] = useState<MomentValue>(1_795_000_000_000);
  const [range, setRange] = useState<DateRange>({ from: today - 6, to: today });
  const [good, setGood] = useState<Option | undefined>({ id: '3', label: 'کالای شمارهٔ ۴' });
  const [quick, setQuick] = useState<Option>();
  const [states, setStates] = useState<readonly Option[]>(stateOptions.slice(0, 4));
  const [goods, setGoods] = useState<readonly Option[]>([
    { id: '1', label: 'کالای شمارهٔ ۲' },
    { id: '2', label: 'کالای شمارهٔ ۳' },
    { id: '5', label: 'کالای شمارهٔ ۶' },
  ]);
  const [files, setFiles] = useState<PickedFile[]>([
    { id: '1', name: 'قرارداد.pdf', sizeBytes: 1_250_000, progress: 0.6 },
    { id: '2', name: 'روزنامه.pdf', sizeBytes: 20_480, error: 'فرستادن این پرونده انجام نشد' },
  ]);
  return (
    <Page title={title}>
      <Card title="تاریخ">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          <JalaliDateField label="تاریخ صدور" required value={day} onChange={setDay} max={today} />
          <JalaliDateField label="تاریخ نادرست" value={wrong} onChange={setWrong} />
          <JalaliDateTimeField label="زمان صدور" value={moment} onChange={setMoment} />
          <div className="lg:col-span-2">
            <JalaliRangeField label="بازهٔ گزارش" quick value={range} onChange={setRange} max={today} />
          </div>
          <JalaliDateField label="تاریخ تولد، بسته" disabled value={day} onChange={setDay} />
        </div>
      </Card>
      <Card title="انتخاب از سرور" text="جست‌وجو پس از دو نویسه آغاز می‌شود">
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          <ServerSelect
            label="کالا"
            required
            value={good}
            onChange={setGood}
            load={loadGoods}
            addNew={{ label: 'افزودن کالای جدید', onSelect: query => snack('info', `کالای جدید: ${query}`) }}
          />
          <ServerSelect
            label="کالا، بی‌درنگ"
            value={quick}
            onChange={setQuick}
            load={loadGoods}
            minChars={0}
            debounceMs={100}
          />
          <ServerSelect label="کالا، بسته" disabled value={good} onChange={setGood} load={loadGoods} />
        </div>
      </Card>
      <Card title="انتخاب چندتایی" text="تا سه نشان، و از سرور تا دو نشان دیده می‌شود">
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          <MultiSelect
            label="وضعیت‌ها"
            value={states}
            onChange={setStates}
            from={{ options: stateOptions }}
          />
          <MultiSelect
            label="وضعیت‌ها، خالی"
            placeholder="همه"
            value={[]}
            onChange={() => {}}
            from={{ options: stateOptions }}
          />
          <MultiSelect
            label="کالاها"
            value={goods}
            onChange={setGoods}
            from={{ load: loadGoods, minChars: 0, debounceMs: 100 }}
            help="از سرور"
          />
          <MultiSelect
            label="وضعیت‌ها، بسته"
            disabled
            value={states.slice(0, 2)}
            onChange={() => {}}
            from={{ options: stateOptions }}
          />
          <MultiSelect
            label="وضعیت‌ها، نادرست"
            required
            value={[]}
            onChange={() => {}}
            from={{ options: stateOptions }}
            error="دست‌کم یک وضعیت را انتخاب کنید"
          />
        </div>
      </Card>
      <Card title="پرونده">
        <FilePicker
          label="پروندهٔ قرارداد"
          required
          multiple
          rules={[
            { label: 'سند', extensions: ['pdf'], maxKb: 15_360 },
            { label: 'تصویر', extensions: ['jpg', 'png'], maxKb: 2048 },
          ]}
          files={files}
          onPick={picked =>
            setFiles([
              ...files,
              ...picked.map(file => ({ id: file.name, name: file.name, sizeBytes: file.size })),
            ])
          }
          onRemove={id => setFiles(files.filter(file => file.id !== id))}
        />
      </Card>
    </Page>
  );
}
