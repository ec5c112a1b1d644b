import { holidays } from '@moadi/contract/reference';
import { catalogueRecords } from '../../kit/records/catalogue-records.tsx';
import { AllRecordsPage } from '../../kit/records/RecordsPage.tsx';

const records = catalogueRecords(holidays);

export default function HolidaysPage() {
  return <AllRecordsPage kind={records} />;
}
