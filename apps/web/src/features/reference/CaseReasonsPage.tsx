import { caseReasons } from '@moadi/contract/reference';
import { catalogueRecords } from '../../kit/records/catalogue-records.tsx';
import { AllRecordsPage } from '../../kit/records/RecordsPage.tsx';

const records = catalogueRecords(caseReasons);

export default function CaseReasonsPage() {
  return <AllRecordsPage kind={records} />;
}
