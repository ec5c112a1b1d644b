import { BarChart } from '../ui/charts/BarChart.tsx';
import { DonutChart } from '../ui/charts/DonutChart.tsx';
import { LineChart } from '../ui/charts/LineChart.tsx';
import { Card } from '../ui/display/Card.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { days } from './data.ts';

const patterns = [
  { label: 'فروش', value: 1840 },
  { label: 'فروش ارزی', value: 220 },
  { label: 'طلا، جواهر و پلاتین', value: 96 },
  { label: 'قرارداد پیمانکاری', value: 410 },
  { label: 'قبوض خدماتی', value: 0 },
  { label: 'بلیت هواپیما', value: 33 },
];

const persons = [
  { label: 'حقیقی', value: 320 },
  { label: 'حقوقی', value: 210 },
  { label: 'مشارکت مدنی', value: 18 },
  { label: 'اتباع غیرایرانی', value: 4 },
];

export function Charts({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Card title="صورتحساب‌های ۳۰ روز گذشته">
        <LineChart label="صورتحساب‌های ۳۰ روز گذشته" points={days} area />
      </Card>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="بر پایهٔ الگو">
          <BarChart label="بر پایهٔ الگو" points={patterns} />
        </Card>
        <Card title="بر پایهٔ نوع شخص">
          <DonutChart label="بر پایهٔ نوع شخص" points={persons} />
        </Card>
        <Card title="یک روز">
          <LineChart label="یک روز" points={days.slice(0, 1)} />
        </Card>
        <Card title="بی‌داده">
          <LineChart label="بی‌داده" points={[]} />
          <DonutChart label="بی‌داده، حلقه" points={persons.map(({ label }) => ({ label, value: 0 }))} />
        </Card>
      </div>
    </Page>
  );
}
