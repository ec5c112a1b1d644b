import { messageText } from '@moadi/domain/faults';
import type { Value } from '@moadi/domain/fields';
import { paymentFields } from '@moadi/domain/invoices';
import { useState, type FormEvent } from 'react';
import { SpecInput } from '../kit/form/SpecInput.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { Checkbox, Switch } from '../ui/fields/Checkbox.tsx';
import { ChipChoices } from '../ui/fields/ChipChoices.tsx';
import { CodeField } from '../ui/fields/CodeField.tsx';
import { DecimalField } from '../ui/fields/numbers/DecimalField.tsx';
import { DigitsField } from '../ui/fields/DigitsField.tsx';
import type { FieldProps } from '../ui/fields/Field.tsx';
import { MoneyField } from '../ui/fields/numbers/MoneyField.tsx';
import { OtpField } from '../ui/fields/OtpField.tsx';
import { RadioGroup, SegmentedControl } from '../ui/fields/RadioGroup.tsx';
import { Select } from '../ui/fields/Select.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { focusFirstInvalid } from '../ui/lib/focus.ts';

const kinds = [
  { id: 1, label: 'حقیقی' },
  { id: 2, label: 'حقوقی' },
  { id: 3, label: 'مشارکت مدنی' },
  { id: 4, label: 'اتباع', disabled: true },
];

export function Fields({ title }: { title: string }) {
  const [text, setText] = useState('فروشگاه آفتاب');
  const [note, setNote] = useState('');
  const [fiscal, setFiscal] = useState('A1B2C3');
  const [mobile, setMobile] = useState('');
  const [money, setMoney] = useState('1234567');
  const [wrongMoney, setWrongMoney] = useState('1234567890123456789');
  const [weight, setWeight] = useState('12.5');
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<number | undefined>(1);
  const [many, setMany] = useState<number[]>([2]);
  const [on, setOn] = useState(true);
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <Page title={title}>
      <form noValidate onSubmit={check} className="flex flex-col gap-4">
        <Card title="نوشته و کد" text="برچسب بالا، راهنما یا خطا زیر فیلد">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            <TextField
              label="عنوان پرونده"
              required
              value={text}
              onChange={setText}
              help="همان نامی که در فهرست دیده می‌شود"
            />
            <TextField
              label="نام تجاری"
              required
              value=""
              onChange={() => {}}
              error="نام تجاری را وارد کنید"
            />
            <TextField label="فقط خواندنی" readOnly value="مرکزی" onChange={() => {}} />
            <TextField label="بسته" disabled value="مرکزی" onChange={() => {}} />
            <CodeField
              label="شناسهٔ یکتای حافظه"
              upperCase
              maxLength={6}
              value={fiscal}
              onChange={setFiscal}
            />
            <DigitsField
              label="شمارهٔ همراه"
              required
              maxLength={11}
              value={mobile}
              onChange={setMobile}
              placeholder="09121234567"
            />
            <OtpField label="کد یک‌بارمصرف" value={code} onChange={setCode} />
            <TextArea label="شرح" max={128} value={note} onChange={setNote} />
          </div>
        </Card>
        <Card title="شماره کارت" text="چهار رقم چهار رقم؛ فاصله و خط تیره از آنچه چسبانده می‌شود می‌افتد">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            <CardNumber label="خالی" />
            <CardNumber label="پر" initial="6037991199500590" />
            <CardNumber label="نادرست" initial="6037991199500591" error={messageText('rules.card')} />
            <CardNumber label="فقط خواندنی" initial="6037991199500590" readOnly />
            <CardNumber label="بسته" initial="6037991199500590" disabled />
          </div>
        </Card>
        <Card title="عدد و مبلغ">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            <MoneyField label="مبلغ واحد" required value={money} onChange={setMoney} />
            <MoneyField label="مبلغ بیش از اندازه" value={wrongMoney} onChange={setWrongMoney} />
            <DecimalField
              label="وزن خالص"
              unit="کیلوگرم"
              whole={6}
              fraction={3}
              value={weight}
              onChange={setWeight}
            />
          </div>
        </Card>
        <Card title="انتخاب">
          <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
            <Select label="نوع شخص" required value={kind} onChange={setKind} options={kinds} />
            <Select
              label="نوع شخص، خالی"
              value={undefined}
              onChange={() => {}}
              options={kinds}
              error="نوع شخص را انتخاب کنید"
            />
            <Select label="نوع شخص، بسته" disabled value={1} onChange={() => {}} options={kinds} />
            <RadioGroup label="نوع شخص خریدار" required value={kind} onChange={setKind} options={kinds} />
            <SegmentedControl label="نما" value={kind} onChange={setKind} options={kinds.slice(0, 3)} />
            <ChipChoices label="وضعیت‌ها" value={many} onChange={setMany} options={kinds} />
            <Checkbox
              label="می‌دانم که قرارداد باید ظرف ده روز پست شود"
              required
              checked={on}
              onChange={setOn}
            />
            <Checkbox
              label="پذیرفتن شرایط"
              checked={false}
              onChange={() => {}}
              error="برای ادامه باید شرایط را بپذیرید"
            />
            <Switch
              label="فعال"
              checked={on}
              onChange={setOn}
              help="کالای غیرفعال در صورتحساب دیده نمی‌شود"
            />
          </div>
        </Card>
        <Card title="خانه‌های یک جدول" text="در اقلام صورتحساب: بی‌برچسب، خطا با قاب قرمز">
          <div className="grid max-w-2xl grid-cols-4 gap-px">
            <TextField bare label="شرح کالا" value={text} onChange={setText} />
            <DecimalField bare label="مقدار" value={weight} onChange={setWeight} />
            <MoneyField bare label="مبلغ" value={money} onChange={setMoney} />
            <Select
              bare
              label="واحد"
              value={kind}
              onChange={setKind}
              options={kinds}
              error="واحد را انتخاب کنید"
            />
          </div>
        </Card>
        <div className="flex justify-end">
          <Button type="submit" variant="primary">
            بررسی
          </Button>
        </div>
      </form>
    </Page>
  );
}

/** The product's own field of a payment. */
function CardNumber({ initial = '', ...field }: FieldProps & { initial?: string }) {
  const [value, setValue] = useState<Value>(initial);
  return <SpecInput {...field} spec={paymentFields.payerCardNumber} value={value} onChange={setValue} />;
}
