import { units } from '@moadi/contract/reference';
import { catalogueRecords } from '../../kit/records/catalogue-records.tsx';
import { AllRecordsPage } from '../../kit/records/RecordsPage.tsx';

const unitRecords = catalogueRecords(units);

export default function UnitsPage() {
  return <AllRecordsPage kind={unitRecords} />;
}
