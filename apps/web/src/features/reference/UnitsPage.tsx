import { units } from '@moadi/contract/reference';
import { catalogueRecords } from '../../kit/records/catalogue-records.tsx';
import { CataloguePage } from '../../kit/records/RecordsPage.tsx';

const unitRecords = catalogueRecords(units);

export default function UnitsPage() {
  return <CataloguePage kind={unitRecords} />;
}
