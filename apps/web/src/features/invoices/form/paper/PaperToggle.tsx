import FileText from 'lucide-react/icons/file-text';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { formWords as words } from '../words.ts';
import { placePaper, usePaperBeside } from './choice.ts';

/** Fetches the paper to the form's side, or puts it away; there is none where it has no room. */
export function PaperToggle() {
  const isBeside = usePaperBeside();
  if (isBeside === undefined) return null;
  return (
    <IconButton
      icon={FileText}
      size="small"
      label={words.showPaper}
      tip={isBeside ? words.hidePaper : words.showPaper}
      aria-pressed={isBeside}
      data-paper=""
      onClick={() => placePaper(!isBeside)}
    />
  );
}
