import { contractEndpoints } from '@moadi/contract/contracts';
import { contractType } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError, errorText } from '../../../kit/api/errors.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import { CalmPage } from '../../../kit/CalmPage.tsx';
import { DefinitionList } from '../../../ui/display/DefinitionList.tsx';
import { ProgressBar } from '../../../ui/display/ProgressBar.tsx';
import { FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { contractWords as words } from '../words.ts';
import { hashOfFile } from './hash.ts';
import type { ContractCheck } from './types.ts';

type Found = { check: ContractCheck } | { unknown: string };

const rules = [{ extensions: ['pdf'], maxKb: 15_360 }];

/** For anyone who holds a contract: whether its paper, by the code on it, or its file is on record. Nothing of the person is said. */
export default function CheckPage() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { contract, version, hash } = search;
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Found>();

  const ask = async (work: () => Promise<ContractCheck>, missing?: string) => {
    setBusy(true);
    setFound(undefined);
    try {
      setFound({ check: await work() });
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      setFound({ unknown: isMissing && missing ? missing : errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    document.title = words.checkTitle;
  }, []);
  const isMarked = Boolean(contract && version && hash);
  const marked = useQuery({
    ...queryOf(contractEndpoints.check, {
      params: { id: contract ?? '' },
      query: { version: Number(version), hash: hash ?? '' },
    }),
    enabled: isMarked,
  });
  const pick = (picked: File) => {
    setFile(picked);
    void ask(
      async () => call(contractEndpoints.checkFile, { params: { sha256: await hashOfFile(picked) } }),
      words.unknownFile,
    );
  };
  // A file that was chosen is what one wants to know of.
  const shown = found ?? (file ? undefined : foundBy(marked));
  return (
    <CalmPage wide title={words.checkTitle} text={words.checkText}>
      <div aria-live="polite" className="flex flex-col gap-4">
        {(busy || marked.isLoading) && <ProgressBar label={words.checkBusy} />}
        {shown && <Result found={shown} />}
      </div>
      <FilePicker
        label={words.checkFile}
        name="file"
        help={words.checkFileHelp}
        rules={rules}
        files={file ? [{ id: 'file', name: file.name, sizeBytes: file.size }] : []}
        onPick={([picked]) => picked && pick(picked)}
        onRemove={() => {
          setFile(undefined);
          setFound(undefined);
        }}
      />
    </CalmPage>
  );
}

function foundBy({ data, error }: { data: ContractCheck | undefined; error: unknown }): Found | undefined {
  if (data) return { check: data };
  return error ? { unknown: errorText(error) } : undefined;
}

function Result({ found }: { found: Found }) {
  if ('unknown' in found)
    return (
      <p className="notice" data-meaning="danger" role="alert">
        {found.unknown}
      </p>
    );
  const { validity, newestVersion, version, contractNumber, kind, ...check } = found.check;
  const [meaning, text] = {
    valid: ['success', words.valid] as const,
    unsigned: ['info', words.unsigned] as const,
    ended: ['warning', words.wasValid(toPersianDigits(check.endDate))] as const,
    superseded: ['warning', words.superseded(toPersianDigits(newestVersion))] as const,
    altered: ['danger', words.altered] as const,
  }[validity];
  return (
    <>
      <p className="notice" data-meaning={meaning} role="status">
        {text}
      </p>
      {validity !== 'altered' && (
        <DefinitionList
          short
          items={[
            { label: words.number, value: contractNumber },
            { label: words.version, value: toPersianDigits(version) },
            { label: words.type, value: contractType.label(check.contractType) },
            { label: words.startDate, value: toPersianDigits(check.startDate) },
            { label: words.endDate, value: toPersianDigits(check.endDate) },
            ...(kind ? [{ label: words.kind, value: words.kinds[kind] }] : []),
          ]}
        />
      )}
    </>
  );
}
