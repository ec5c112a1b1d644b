import { useState } from 'react';
import { Amount, Quantity } from '../ui/display/Amount.tsx';
import { Card } from '../ui/display/Card.tsx';
import { CopyText } from '../ui/display/CopyText.tsx';
import { DefinitionList } from '../ui/display/DefinitionList.tsx';
import { JalaliDate, JalaliTime, RelativeTime } from '../ui/display/JalaliDate.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/display/Placeholders.tsx';
import { ProgressBar } from '../ui/display/ProgressBar.tsx';
import { Spinner } from '../ui/display/Spinner.tsx';
import { StatTile } from '../ui/display/StatTile.tsx';
import { Stepper } from '../ui/display/Stepper.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { days } from './data.ts';

const steps = [
  'راهنما',
  'اطلاعات مؤدی',
  'اطلاعات تماس',
  'صاحبان امضا',
  'پیوست‌ها',
  'شناسهٔ یکتا',
  'تأیید نهایی',
];

const threeDaysAgo = Date.now() - 3 * 86_400_000;

export function Display({ title }: { title: string }) {
  const [step, setStep] = useState(2);
  const trend = days.map(day => day.value);
  return (
    <Page title={title}>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatTile label="صورتحساب‌ها" value={12_840} change={{ percent: 12, good: 'up' }} trend={trend} />
        <StatTile
          label="پذیرفته"
          value={12_400}
          change={{ percent: 9, good: 'up' }}
          trend={trend.toReversed()}
        />
        <StatTile label="رد شده" value={38} change={{ percent: 25, good: 'down' }} trend={trend} />
        <StatTile label="پرونده‌ها" value={4} change={{ percent: 0, good: undefined }} />
      </div>
      <Card title="گام‌ها">
        <Stepper
          label="ثبت پرونده"
          steps={steps.map((title, i) => ({
            id: String(i),
            title,
            state: i < step ? 'done' : i === step ? 'current' : 'ahead',
            // As after a check of the whole: one of those that are passed has to be mended.
            isFaulty: i === 1 && i < step,
            mayEnter: i < step,
          }))}
          onSelect={id => setStep(Number(id))}
        />
      </Card>
      <Card title="عدد، تاریخ، کد">
        <DefinitionList
          columns={3}
          items={[
            { label: 'مبلغ', value: <Amount rial={1_234_567_890n} /> },
            { label: 'مبلغ منفی', value: <Amount rial={-1_234_567n} /> },
            { label: 'مقدار', value: <Quantity value="12.5" unit="کیلوگرم" /> },
            { label: 'روز', value: <JalaliDate day={20_778} /> },
            { label: 'زمان', value: <JalaliTime at={1_795_000_000_000} /> },
            { label: 'گذشته', value: <RelativeTime at={threeDaysAgo} /> },
            {
              label: 'شمارهٔ مالیاتی',
              value: <CopyText text="A1B2C304F51000002B42C7" label="شمارهٔ مالیاتی" />,
            },
            { label: 'بی‌مقدار', value: undefined },
          ]}
        />
      </Card>
      <Card title="در راه">
        <div className="flex flex-col gap-4">
          <ProgressBar value={0.4} label="فرستادن پرونده" />
          <ProgressBar />
          <Skeleton width="40%" />
          <Spinner label="در حال بارگذاری" />
        </div>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <EmptyState text="هنوز چیزی ثبت نکرده‌اید." />
        </Card>
        <Card>
          <ErrorState message="ارتباط با سرور برقرار نشد." onRetry={() => {}} />
        </Card>
      </div>
    </Page>
  );
}
