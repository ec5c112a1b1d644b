import { MAX_PROOF_MB } from '@moadi/contract/invoices';
import Printer from 'lucide-react/icons/printer';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { sizeText } from '../../../ui/fields/file-rules.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { InvoicePaper } from '../detail/InvoicePaper.tsx';
import { Findings } from './Findings.tsx';
import { useInquiry } from './useInquiry.ts';
import { authenticityWords as words } from './words.ts';

const rules = { extensions: ['json'], maxKb: MAX_PROOF_MB * 1024 };

/** Whether an invoice is what was signed and accepted, from the file that its owner has given away. */
export default function AuthenticityPage() {
  const { file, busy, error, result, pick, clear, refuse, inquire } = useInquiry();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (file) void inquire(file);
    else refuse(words.fileMissing);
  };
  return (
    <Page
      title={words.title}
      actions={
        result && (
          <Button icon={Printer} onClick={() => window.print()}>
            {words.print}
          </Button>
        )
      }
    >
      <div className="no-print">
        <Card title={words.fileTitle} text={words.fileText}>
          <form noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
            <FilePicker
              label={words.file}
              name="file"
              required
              help={words.fileHelp(sizeText(rules.maxKb * 1024))}
              error={error}
              rules={rules}
              files={file ? [{ id: 'file', name: file.name, sizeBytes: file.size }] : []}
              onPick={([picked]) => picked && pick(picked)}
              onRemove={clear}
            />
            {busy && <ProgressBar label={words.busy} />}
            <div>
              <Button type="submit" variant="primary" icon={ShieldCheck} busy={busy ?? false}>
                {words.inquire}
              </Button>
            </div>
          </form>
        </Card>
      </div>
      {result && <Findings result={result} />}
      {result?.view && <InvoicePaper view={result.view} />}
    </Page>
  );
}
