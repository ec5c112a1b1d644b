import { messageText } from '@moadi/domain/faults';
import { useState } from 'react';
import { CompressChoice } from '../kit/files/CompressChoice.tsx';
import type { Compression } from '../kit/files/compress.ts';
import { Magnifier } from '../kit/files/Magnifier.tsx';
import { UploadProgress } from '../kit/files/UploadProgress.tsx';
import { Card } from '../ui/display/Card.tsx';
import { FilePicker } from '../ui/fields/FilePicker.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { StateButtons } from './StateButtons.tsx';

const KB = 1024;
const rules = [
  { label: 'سند', extensions: ['pdf'], maxKb: 15_360 },
  { label: 'تصویر', extensions: ['jpg', 'png'], maxKb: 2048 },
];
const files = [
  { id: '1', name: 'آگهی تأسیس.pdf', sizeBytes: 812_000, progress: 0.65 },
  { id: '2', name: 'national-card-front.jpg', sizeBytes: 1_210_000, progress: 0 },
  { id: '3', name: 'امضا.png', sizeBytes: 96_000, error: messageText('uploads.compressFailed') },
  ...Array.from({ length: 9 }, (_, i) => ({
    id: `${i + 4}`,
    name: `روزنامه ${i + 1}.pdf`,
    sizeBytes: 40_000,
  })),
];

/** A sheet of paper with lines on it. */
const sheet = (width: number, height: number) =>
  new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 60 80">`,
      '<rect width="60" height="80" fill="#f4efe2"/><circle cx="46" cy="14" r="7" fill="#b23a3a"/>',
      ...[28, 36, 44, 52, 60].map(y => `<rect x="8" y="${y}" width="44" height="3" fill="#5b6470"/>`),
      '</svg>',
    ],
    { type: 'image/svg+xml' },
  );
/** So heavy that it is too large. */
const heavy = (width: number, height: number) =>
  new Blob([sheet(width, height), ' '.repeat(900 * KB)], { type: 'image/svg+xml' });

const photo = new File([heavy(3024, 4032)], 'کارت ملی، پشت و رو.png', { type: 'image/svg+xml' });
const chosen: Compression = { quality: 0.8, scale: 1 };
const size = { width: 3024, height: 4032 };
const small = { chosen, size: { width: 1814, height: 2419 }, blob: sheet(1814, 2419) };
const none = { size, chosen, made: small, failed: undefined, isBehind: false };

const compressions = {
  'خواندن تصویر': { ...none, size: undefined, chosen: undefined, made: undefined },
  'اندازه مناسب': none,
  'هنوز بزرگ': { ...none, made: { ...small, blob: heavy(1814, 2419) } },
  'در حال ساختن': { ...none, chosen: { quality: 0.7, scale: 0.6 }, isBehind: true },
  'تصویر ناخوانا': {
    ...none,
    chosen: undefined,
    made: undefined,
    failed: messageText('uploads.compressFailed'),
  },
};

const magnified = {
  'نمایش تصویر': { file: { fileName: 'کارت ملی.jpg', contentType: 'image/svg+xml' }, blob: sheet(450, 600) },
  'در راه': { file: { fileName: 'کارت ملی.jpg', contentType: 'image/jpeg' }, blob: undefined },
  بی‌پیش‌نمایش: {
    file: {
      fileName: 'a-rather-long-name-of-a-book-of-invoices-1404-09-30.xlsx',
      contentType: 'application/x',
    },
    blob: new Blob(['-']),
  },
  نرسیده: {
    file: { fileName: 'روزنامه رسمی.pdf', contentType: 'application/pdf' },
    blob: undefined,
    error: messageText('http.connection'),
  },
};

/** What is done with files before, while and after they are sent. */
export function Files({ title }: { title: string }) {
  const [compression, setCompression] = useState<keyof typeof compressions>();
  const [shown, setShown] = useState<keyof typeof magnified>();
  const nothing = () => {};
  return (
    <Page title={title}>
      <Card title="بارگذاری">
        <div className="flex flex-col gap-6">
          <FilePicker
            label="مدارک"
            multiple
            rules={rules}
            files={files}
            onPick={nothing}
            onRemove={nothing}
          />
          <OneFile />
          <UploadProgress
            done={3}
            total={12}
            held={undefined}
            waiting={6}
            goOn={nothing}
            cancelAll={nothing}
          />
          <UploadProgress
            {...{ done: 3, total: 12, held: messageText('http.connection'), waiting: 9 }}
            goOn={nothing}
            cancelAll={nothing}
          />
        </div>
      </Card>
      <Card title="کوچک کردن تصویر">
        <StateButtons of={compressions} onOpen={setCompression} />
      </Card>
      <Card title="نمایش فایل">
        <StateButtons of={magnified} onOpen={setShown} />
      </Card>
      {compression && (
        <CompressChoice
          {...compressions[compression]}
          file={photo}
          maxBytes={400 * KB}
          others={compression === 'اندازه مناسب' ? 3 : 0}
          choose={nothing}
          onDone={() => setCompression(undefined)}
          onDoneWithAll={() => setCompression(undefined)}
          onClose={() => setCompression(undefined)}
        />
      )}
      {shown && (
        <Magnifier
          {...magnified[shown]}
          onRetry={nothing}
          onDownload={nothing}
          onClose={() => setShown(undefined)}
        />
      )}
    </Page>
  );
}

function OneFile() {
  const [file, setFile] = useState<File>();
  return (
    <FilePicker
      label="نسخه امضاشده"
      rules={rules}
      files={file ? [{ id: 'one', name: file.name, sizeBytes: file.size }] : []}
      onPick={([picked]) => setFile(picked)}
      onRemove={() => setFile(undefined)}
    />
  );
}
