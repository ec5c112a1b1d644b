import { AllRecordsPage } from '../../../kit/records/RecordsPage.tsx';
import { buyerRecords } from './buyer-records.tsx';

export default function AllBuyersPage() {
  return <AllRecordsPage kind={buyerRecords} />;
}
