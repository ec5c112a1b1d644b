import { invoiceEndpoints } from '@moadi/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useEffect } from 'react';
import { errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorState } from '../../../ui/display/Placeholders.tsx';
import { printPage } from '../../../ui/lib/print.ts';
import { invoiceWords as words } from '../words.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { usePdf } from './usePdf.ts';

type Props = {
  clientId: number;
  id: string;
  /** Opens the browser's print dialog as soon as the paper is there. */
  print?: boolean;
  onClose: () => void;
};

/** A stored invoice on paper. */
export default function PreviewDialog({ clientId, id, print, onClose }: Props) {
  const params = { clientId, id };
  const { data, error, refetch } = useQuery(queryOf(invoiceEndpoints.paper, { params }));
  const pdf = usePdf();
  const loaded = data !== undefined;
  useEffect(() => {
    if (print && loaded) void printPage();
  }, [print, loaded]);
  return (
    <PaperDialog
      view={data}
      onClose={onClose}
      actions={
        <Button icon={Download} busy={pdf.busy} onClick={() => void pdf.get(clientId, id)}>
          {words.pdf}
        </Button>
      }
    >
      {error && !data && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
    </PaperDialog>
  );
}
