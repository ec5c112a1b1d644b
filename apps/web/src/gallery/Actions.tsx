import Ban from 'lucide-react/icons/ban';
import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button, type ButtonVariant } from '../ui/actions/Button.tsx';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { LinkButton } from '../ui/actions/LinkButton.tsx';
import { Card } from '../ui/display/Card.tsx';
import { Chip, StateChip } from '../ui/display/Chip.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { meanings } from './data.ts';

const variants: Record<ButtonVariant, string> = {
  primary: 'اصلی',
  secondary: 'دوم',
  ghost: 'کم‌رنگ',
  danger: 'خطرناک',
};

export function Actions({ title }: { title: string }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 1500);
  };
  return (
    <Page title={title}>
      <Card title="دکمه‌ها">
        <div className="flex flex-col gap-3">
          {Object.entries(variants).map(([variant, name]) => (
            <div key={variant} className="flex flex-wrap items-center gap-2">
              <Button variant={variant as ButtonVariant}>{name}</Button>
              <Button variant={variant as ButtonVariant} icon={Plus}>
                {name} با نشان
              </Button>
              <Button variant={variant as ButtonVariant} size="small">
                {name} کوچک
              </Button>
              <Button variant={variant as ButtonVariant} disabled>
                {name} بسته
              </Button>
              <Button variant={variant as ButtonVariant} busy>
                {name} در کار
              </Button>
            </div>
          ))}
        </div>
      </Card>
      <Card title="کارهای دیگر" text="پیوندی که دکمه می‌نماید، دکمهٔ بی‌نوشته، و دکمه‌ای که کار می‌کند">
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton href="#fields" icon={Download}>
            بارگیری
          </LinkButton>
          <a href="#fields" className="link">
            پیوند ساده
          </a>
          <IconButton icon={Pencil} label="ویرایش" />
          <IconButton icon={Ban} label="ابطال" size="small" />
          <IconButton icon={Pencil} label="ویرایش ممکن نیست" disabled />
          <Button variant="primary" busy={busy} onClick={save}>
            ثبت صورتحساب
          </Button>
        </div>
      </Card>
      <Card title="نشان‌ها">
        <div className="flex flex-wrap gap-2">
          {meanings.map(([meaning, name]) => (
            <StateChip key={meaning} meaning={meaning}>
              {name}
            </StateChip>
          ))}
          <Chip>برچسب</Chip>
          <Chip onRemove={() => {}} removeLabel="حذف برچسب">
            برچسب حذف‌شدنی
          </Chip>
        </div>
      </Card>
    </Page>
  );
}
