import { MAX_PAPER_MB, MAX_PROOF_MB } from '@moadi/contract/invoices';
import { fileKind } from '@moadi/domain/enums';
import { useSearch } from '@tanstack/react-router';
import Camera from 'lucide-react/icons/camera';
import Printer from 'lucide-react/icons/printer';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Suspense, useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { FilePicker } from '../../../ui/fields/FilePicker.tsx';
import type { FileRules } from '../../../ui/fields/file-rules.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { printPage } from '../../../ui/lib/print.ts';
import { InvoicePaper } from '../detail/InvoicePaper.tsx';
import { Findings } from './Findings.tsx';
import { useCanScan } from './detector.ts';
import { useInquiry } from './useInquiry.ts';
import { authenticityWords as words } from './words.ts';

const CameraDialog = lazyPart(() => import('./CameraDialog.tsx'));

const rules: FileRules = [
  { label: words.document, extensions: fileKind.row('json').extensions, maxKb: MAX_PROOF_MB * 1024 },
  {
    label: words.paperFile,
    extensions: [...fileKind.row('pdf').extensions, ...fileKind.row('image').extensions],
    maxKb: MAX_PAPER_MB * 1024,
  },
];

/**
 * Whether an invoice is what was signed and accepted: from the document that its owner has given away, or from the code on its paper, which
 * is read from a file or by a camera, or has led here itself (`?code=`).
 */
export default function AuthenticityPage() {
  const { file, busy, error, result, pick, clear, refuse, inquire, inquireCode } = useInquiry();
  const { code } = useSearch({ strict: false }) as { code?: string };
  const [scanning, setScanning] = useState(false);
  const canScan = useCanScan();
  const askCode = useEffectEvent((text: string) => void inquireCode(text));
  useEffect(() => {
    if (code) askCode(code);
  }, [code]);
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
          <Button icon={Printer} onClick={() => void printPage()}>
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
              error={error}
              rules={rules}
              files={file ? [{ id: 'file', name: file.name, sizeBytes: file.size }] : []}
              onPick={([picked]) => picked && pick(picked)}
              onRemove={clear}
            />
            {busy && <ProgressBar label={words.busy} />}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" icon={ShieldCheck} busy={busy ?? false}>
                {words.inquire}
              </Button>
              {canScan && (
                <Button icon={Camera} onClick={() => setScanning(true)}>
                  {words.camera}
                </Button>
              )}
            </div>
          </form>
        </Card>
      </div>
      <Suspense fallback={null}>
        {scanning && (
          <CameraDialog
            onRead={text => {
              setScanning(false);
              void inquireCode(text);
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </Suspense>
      {result && <Findings result={result} />}
      {result?.view && <InvoicePaper view={result.view} />}
    </Page>
  );
}
