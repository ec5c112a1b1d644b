import { PaperDialog } from '../../detail/PaperDialog.tsx';
import { usePaper } from './usePaper.ts';

/** What will be registered, on paper. */
export default function FormPaper({ onClose }: { onClose: () => void }) {
  return <PaperDialog view={usePaper()} onClose={onClose} />;
}
