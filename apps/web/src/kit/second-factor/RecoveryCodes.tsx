import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { Button } from '../../ui/actions/Button.tsx';
import { session } from '../api/session.ts';
import { saveFile } from '../save-file.ts';
import { secondFactorWords as words } from './words.ts';

/** Ten codes, shown this once: to copy, to save, to write down. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  const save = () => {
    const head = words.codesFileHead(session.get()?.user.mobileNumber ?? '');
    saveFile(words.codesFile, `${head}\n\n${text}\n`, 'text/plain;charset=utf-8');
  };
  return (
    <div className="flex flex-col gap-4">
      <ol
        dir="ltr"
        aria-label={words.codes}
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-field border border-hairline p-4 min-[380px]:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code} className="code text-center select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Copy}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? words.copiedCodes : words.copyCodes}
        </Button>
        <Button icon={Download} onClick={save}>
          {words.saveCodes}
        </Button>
      </div>
      <Button variant="primary" onClick={onKept}>
        {words.keptCodes}
      </Button>
    </div>
  );
}
