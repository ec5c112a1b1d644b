import { ErrorSummary } from './ErrorSummary.tsx';
import { RepairNotice } from './RepairNotice.tsx';

/** What is wrong, and what a repair has entered. */
export default function Notices() {
  return (
    <>
      <ErrorSummary />
      <RepairNotice />
    </>
  );
}
