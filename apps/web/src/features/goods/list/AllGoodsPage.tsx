import { AllRecordsPage } from '../../../kit/records/RecordsPage.tsx';
import { goodRecords } from './good-records.tsx';

export default function AllGoodsPage() {
  return <AllRecordsPage kind={goodRecords} />;
}
