import { CaseRecordsPage } from '../../../kit/records/RecordsPage.tsx';
import { goodRecords } from './good-records.tsx';

export default function CaseGoodsPage() {
  return <CaseRecordsPage kind={goodRecords} />;
}
