import LoaderCircle from 'lucide-react/icons/loader-circle';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export function Spinner({ label, size = 16 }: { label?: string; size?: number }) {
  return (
    <>
      <LoaderCircle size={size} className="animate-spin" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
