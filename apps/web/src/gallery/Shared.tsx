import FolderOpen from 'lucide-react/icons/folder-open';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { TourCard } from '../app/tour/TourCard.tsx';
import { stepsOf } from '../app/tour/tours.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { CopyText } from '../ui/display/CopyText.tsx';
import { DefinitionList } from '../ui/display/DefinitionList.tsx';
import { FoldedCard } from '../ui/display/FoldedCard.tsx';
import { RelativeTime } from '../ui/display/JalaliDate.tsx';
import { Switch } from '../ui/fields/Checkbox.tsx';
import { Page, TrailContext } from '../ui/layout/Page.tsx';
import { TabSwitcher } from '../ui/layout/TabSwitcher.tsx';
import { SmallTable } from '../ui/table/SmallTable.tsx';
import { AddressedTabs } from './AddressedTabs.tsx';
import { CodeQuestion, codeStates } from './CodeQuestion.tsx';
import { StateButtons } from './StateButtons.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.now();
const ages: [string, number][] = [
  ['همین حالا', 0],
  ['پنج دقیقه', 5 * MINUTE],
  ['سه ساعت', 3 * HOUR],
  ['دیروز', 25 * HOUR],
  ['ده روز', 10 * DAY],
  ['دو ماه', 60 * DAY],
  ['در راه', -HOUR],
];

const trail = [
  <a key="home" href="#shared" className="link">
    پنل من
  </a>,
  'اطلاعات پایه',
];

/** Widgets of the frame and of all pages. */
export function Shared({ title }: { title: string }) {
  const [open, setOpen] = useState<keyof typeof codeStates>();
  const [step, setStep] = useState<number>();
  const [on, setOn] = useState(true);
  const steps = stepsOf('panel', () => true).slice(0, 3);
  return (
    <TrailContext value={trail}>
      <Page title={title}>
        <Card title="زمان گذشته" text="زمان دقیق در راهنمای آن است">
          <DefinitionList
            columns={3}
            items={ages.map(([label, age]) => ({ label, value: <RelativeTime at={now - age} /> }))}
          />
        </Card>
        <Card title="رونوشت" text="تأیید آن یک و نیم ثانیه می‌ماند">
          <CopyText text="A1B2C304F51000002B42C7" label="شمارهٔ مالیاتی" />
        </Card>
        <Card title="کد تأیید" text="و آنچه به جای آن پرسیده می‌شود">
          <StateButtons of={codeStates} onOpen={setOpen} />
        </Card>
        <Card title="زبانه‌ها در نشانی" text="نشانی هر کدام زیر آن است">
          <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
            <AddressedTabs label="بی‌نام در نشانی" path="/invoice" usual="rows" />
            <AddressedTabs label="نام‌برده در نشانی" path="/invoice?page=3&tab=events" usual="rows" />
            <AddressedTabs label="بسته در نشانی" path="/invoice?tab=answers" />
            <AddressedTabs label="ناشناخته در نشانی" path="/invoice?tab=nothing" />
          </div>
        </Card>
        <Card title="راهنمای صفحه">
          <Button onClick={() => setStep(0)}>آغاز راهنما</Button>
        </Card>
        <Card title="کلید">
          <div className="grid gap-3 sm:grid-cols-3">
            <Switch label="روشن" checked={on} onChange={setOn} />
            <Switch label="خاموش" checked={!on} onChange={value => setOn(!value)} help="با راهنما" />
            <Switch label="بسته" disabled checked onChange={() => {}} />
            <Switch label="نادرست" checked={false} onChange={() => {}} error="روشن کردن آن لازم است" />
          </div>
        </Card>
        <Card title="پرونده‌های باز، در موبایل">
          <TabSwitcher
            label="پرونده‌های باز در موبایل"
            selected="me"
            onSelect={() => {}}
            onClose={() => {}}
            tabs={[
              { id: 'me', title: 'پنل من', subtitle: 'علی نمونه', icon: UserRound },
              { id: 'a', title: 'فروشگاه آفتاب', subtitle: '۴۸۱۲۰۵۹۳۷', icon: FolderOpen, closable: true },
            ]}
          />
        </Card>
        <FoldedCard title="بخش بسته" text="تا کسی آن را بخواهد">
          <p>درون آن</p>
        </FoldedCard>
        <FoldedCard title="بخش باز" open>
          <p>درون آن</p>
        </FoldedCard>
        <Card title="جدول کوچک">
          <SmallTable label="پرداخت‌ها" columns={['روش', { title: 'مبلغ', kind: 'amount' }]}>
            <tr>
              <td>نقد</td>
              <td data-kind="amount">۱٬۲۳۴٬۵۶۷</td>
            </tr>
          </SmallTable>
        </Card>
        {open && <CodeQuestion key={open} name={open} onClose={() => setOpen(undefined)} />}
        {step !== undefined && (
          <TourCard
            tour="panel"
            step={steps[step]!.id}
            number={step + 1}
            count={steps.length}
            target={document.querySelectorAll('main .card')[step + 1]!}
            onGo={direction => setStep(steps[step + direction] && step + direction)}
            onSkip={() => setStep(undefined)}
            onLater={() => setStep(undefined)}
          />
        )}
      </Page>
    </TrailContext>
  );
}
