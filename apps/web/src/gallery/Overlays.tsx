import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { Amount } from '../ui/display/Amount.tsx';
import { Card } from '../ui/display/Card.tsx';
import { DefinitionList } from '../ui/display/DefinitionList.tsx';
import { JalaliDateField } from '../ui/fields/dates/JalaliDateField.tsx';
import { MoneyField } from '../ui/fields/numbers/MoneyField.tsx';
import { ServerSelect } from '../ui/fields/ServerSelect.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { DateValue } from '../ui/fields/dates/date-text.ts';
import { Page } from '../ui/layout/Page.tsx';
import { askConfirm } from '../ui/overlays/confirm.ts';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Menu } from '../ui/overlays/Menu.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { snack } from '../ui/overlays/snackbars.ts';
import { Tabs } from '../ui/overlays/Tabs.tsx';
import { loadGoods } from './data.ts';

export function Overlays({ title }: { title: string }) {
  const [open, setOpen] = useState<'form' | 'details'>();
  const [answer, setAnswer] = useState('');
  const revoke = async () => {
    const text = 'صورتحساب ۱۰۲۴۰ ابطال و برای سازمان فرستاده می‌شود. این کار برگشت ندارد.';
    const yes = await askConfirm({ title: 'ابطال صورتحساب', text, action: 'ابطال صورتحساب', danger: true });
    setAnswer(yes ? 'ابطال شد' : 'ابطال نشد');
  };
  return (
    <Page title={title}>
      <Card title="پنجره‌ها">
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => setOpen('form')}>پنجرهٔ فرم</Button>
          <Button onClick={() => setOpen('details')}>پنجرهٔ جزئیات</Button>
          <Button variant="danger" onClick={revoke}>
            ابطال
          </Button>
          <output>{answer}</output>
        </div>
      </Card>
      <Card title="منو و پنجرهٔ کوچک">
        <div className="flex flex-wrap gap-2">
          <Menu
            label="خروجی"
            items={[
              [
                { label: 'اکسل', onSelect: () => snack('info', 'اکسل آماده می‌شود') },
                { label: 'چاپ', onSelect: () => {} },
              ],
              [{ label: 'حذف همه', danger: true, onSelect: () => {} }],
            ]}
            trigger={<Button>خروجی</Button>}
          />
          <Popover label="پشتیبانی" trigger={<Button icon={Phone}>پشتیبانی</Button>}>
            <p className="p-4">
              تلفن پشتیبانی:{' '}
              <a className="link" href="tel:02112345678">
                <bdi dir="ltr">۰۲۱-۱۲۳۴۵۶۷۸</bdi>
              </a>
            </p>
          </Popover>
        </div>
      </Card>
      <Card title="پیام‌ها">
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() =>
              snack('success', 'صورتحساب ۱۰۲۴۰ ثبت شد', { actions: [{ label: 'واگرد', onSelect: () => {} }] })
            }
          >
            موفقیت
          </Button>
          <Button onClick={() => snack('info', 'خروجی در حال آماده شدن است')}>آگاهی</Button>
          <Button onClick={() => snack('warning', 'اعتبار گواهی رو به پایان است', { persistent: true })}>
            هشدار ماندگار
          </Button>
          <Button
            onClick={() =>
              snack('danger', 'ارتباط با سازمان برقرار نشد؛ صورتحساب ۱۰۲۴۰ فرستاده نشد.', {
                actions: [
                  { label: 'تماس با پشتیبانی', onSelect: () => {} },
                  { label: 'ثبت تیکت', onSelect: () => {} },
                ],
              })
            }
          >
            خطا
          </Button>
        </div>
      </Card>
      <Card title="زبانه‌ها">
        <Tabs
          label="جزئیات پرونده"
          tabs={[
            { id: 'payer', label: 'مؤدی', content: <p>نام و شناسهٔ مؤدی</p> },
            { id: 'contact', label: 'تماس', content: <p>نشانی و تلفن</p> },
            { id: 'owners', label: 'صاحبان امضا', disabled: true, content: null },
            { id: 'files', label: 'پیوست‌ها', content: <p>پرونده‌ها</p> },
          ]}
        />
      </Card>
      {open === 'form' && <FormDialog onClose={() => setOpen(undefined)} />}
      {open === 'details' && (
        <Dialog title="جزئیات صورتحساب ۱۰۲۴۰" size="medium" onClose={() => setOpen(undefined)}>
          <DefinitionList
            items={[
              { label: 'خریدار', value: 'شرکت نگین سپهر آسیا' },
              { label: 'مبلغ کل', value: <Amount rial={1_234_567n} /> },
              { label: 'شمارهٔ مرجع', value: undefined },
              { label: 'شرح', value: 'فروش کالا به صورت نقد و نسیه در تاریخ یادشده', wide: true },
            ]}
          />
        </Dialog>
      )}
    </Page>
  );
}

function FormDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [day, setDay] = useState<DateValue>();
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    setTimeout(() => {
      onClose();
      snack('success', `کالای ${name} ثبت شد`);
    }, 800);
  };
  return (
    <Dialog
      title="کالای جدید"
      onClose={onClose}
      onSubmit={save}
      dirty={name !== '' || price !== ''}
      busy={busy}
      actions={
        <Button type="submit" variant="primary" busy={busy}>
          ثبت کالا
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog begins with typing */}
        <TextField label="شرح کالا" required autoFocus value={name} onChange={setName} />
        <MoneyField label="مبلغ واحد" value={price} onChange={setPrice} />
        <JalaliDateField label="تاریخ" value={day} onChange={setDay} />
        <ServerSelect
          label="شناسهٔ کالا"
          value={undefined}
          onChange={() => {}}
          load={loadGoods}
          minChars={0}
          debounceMs={100}
        />
      </div>
    </Dialog>
  );
}
