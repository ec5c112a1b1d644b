import { CaseRecordsPage } from '../../../kit/records/RecordsPage.tsx';
import { buyerRecords } from './buyer-records.tsx';

export default function CaseBuyersPage() {
  return <CaseRecordsPage kind={buyerRecords} />;
}
