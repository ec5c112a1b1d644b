import { Suspense, useState } from 'react';
import { AwayNotice } from '../app/shell/ConnectionNotice.tsx';
import { ApiError } from '../kit/api/errors.ts';
import { tellError } from '../kit/api/notify.ts';
import { publicSettings } from '../kit/api/settings.ts';
import { ticketSender, type FailureReport } from '../kit/api/support.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { ErrorState } from '../ui/display/Placeholders.tsx';
import { StaleNote } from '../ui/display/StaleNote.tsx';
import { FormError } from '../ui/fields/FormError.tsx';
import { SegmentedControl } from '../ui/fields/RadioGroup.tsx';
import { Page } from '../ui/layout/Page.tsx';

const now = Date.now();
const fiveMinutesAgo = now - 300_000;
const aways = [
  { id: 'now', label: 'همین حالا', since: now },
  { id: 'minutes', label: 'پنج دقیقه', since: fiveMinutesAgo },
  { id: 'days', label: 'دو روز', since: now - 2 * 86_400_000 },
  { id: 'here', label: 'برقرار', since: undefined },
] as const;
const yesterday = now - 26 * 3_600_000;
const trouble = { message: 'خطایی در سرور رخ داده است. لطفاً دوباره تلاش کنید.', onRetry: () => {} };

/** Parts that are nowhere: one with an end of its own, and one that stands in the page. */
const Nowhere = lazyPart<{ onClose?: () => void }>(() =>
  Promise.reject(new Error('the gallery has no such part')),
);

const tried = { method: 'POST', path: '/cases/{clientId}/invoice' } as const;
const several = ['شمارهٔ اقتصادی تکراری است.', 'کد پستی باید ۱۰ رقم باشد.', 'نوع شخص با شناسه سازگار نیست.'];
const failures = {
  'خطای سرور': new ApiError(500, { code: 'http.serverError', requestId: 'r-2810' }, { tried }),
  بی‌ارتباط: new ApiError(0, {}, { tried }),
  ردشده: new ApiError(409, { code: 'x', errors: [{ path: '', message: several[0]! }] }, { tried }),
  'چند خطا با هم': new ApiError(417, {
    code: 'http.invalid',
    errors: several.map(message => ({ path: '', message })),
  }),
};

/** What stands where something went wrong. */
export function Trouble({ title }: { title: string }) {
  const [open, setOpen] = useState(false);
  const [away, setAway] = useState<(typeof aways)[number]['id']>('minutes');
  const [report, setReport] = useState<FailureReport>();
  const offer = (isOffered: boolean) => {
    publicSettings.set({
      supportPhone: '02112345678',
      demonstration: false,
      generalVatPercent: [],
      secondFactor: 'off',
      addressInquiry: false,
      version: '',
    });
    ticketSender.set(isOffered ? setReport : undefined);
  };
  return (
    <Page title={title}>
      <Card title="نوار قطع ارتباط" text="بالای صفحه، تا ارتباط برگردد">
        <div className="flex flex-col gap-3">
          <SegmentedControl label="از کی" value={away} onChange={setAway} options={aways} />
          <AwayNotice since={aways.find(({ id }) => id === away)!.since} onRetry={() => {}} />
        </div>
      </Card>
      <Card title="آنچه تازه نشد" text="پیش‌تر دریافت شده است و می‌ماند">
        <div className="flex flex-col gap-3">
          <StaleNote trouble={trouble} at={fiveMinutesAgo} />
          <StaleNote at={yesterday} />
          <StaleNote trouble={{ message: several.join('\n'), onRetry: () => {} }} />
        </div>
      </Card>
      <Card title="بخشی که بارگذاری نشد">
        <div className="flex flex-col gap-3">
          <Suspense>
            <Nowhere />
            {open && <Nowhere onClose={() => setOpen(false)} />}
          </Suspense>
          <div>
            <Button onClick={() => setOpen(true)}>پنجره‌ای که نیست</Button>
          </div>
        </div>
      </Card>
      <Card title="پیام‌های خطا" text="با راه‌های پشتیبانی، آنجا که کاری از کاربر برنمی‌آید">
        <div className="flex flex-wrap gap-2">
          {[false, true].map(isOffered =>
            Object.entries(failures).map(([name, error]) => (
              <Button
                key={`${name}${isOffered}`}
                onClick={() => {
                  offer(isOffered);
                  tellError(error);
                }}
              >
                {isOffered ? `${name}، با ثبت تیکت` : name}
              </Button>
            )),
          )}
        </div>
        {report && (
          <pre dir="ltr" className="mt-3 overflow-x-auto code">
            {JSON.stringify(report, undefined, 2)}
          </pre>
        )}
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card title="خطای یک فرم">
          <FormError>{several[0]}</FormError>
        </Card>
        <Card title="چند خطای یک فرم">
          <FormError>{several.join('\n')}</FormError>
        </Card>
        <Card>
          <ErrorState message="ارتباط با سرور برقرار نشد." code="۲۸۱۰" onRetry={() => {}} />
        </Card>
        <Card>
          <ErrorState message="این مورد پیدا نشد." />
        </Card>
      </div>
    </Page>
  );
}
