import { checkDocuments, placeOf } from '@moadi/domain/cases';
import { attachmentRequirement, attachmentType } from '@moadi/domain/enums';
import { faultText } from '@moadi/domain/faults';
import { useRef, useState } from 'react';
import { EvidenceUploader } from '../../kit/files/EvidenceUploader.tsx';
import { tellUploading } from '../../kit/files/useUploads.ts';
import { focusFirstInvalid } from '../../ui/lib/focus.ts';
import { refresh, type Registration } from './data.ts';
import { DeletedDocuments } from './DeletedDocuments.tsx';
import { useWizardPage } from './page-context.ts';
import { whyOf } from './Dues.tsx';
import { StepFrame } from './StepFrame.tsx';

/** The documents of the case's type of person, the required ones first. */
export function AttachmentsStep({ one }: { one: Registration }) {
  const { goOn } = useWizardPage();
  const [tried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { typeOfCase: type, evidences, clientId } = one;
  const missing = checkDocuments(
    evidences.map(({ evidenceType }) => evidenceType),
    type,
  );
  const shown = attachmentType.items
    .filter(item => type && item.scope === 'case' && attachmentRequirement(item.id, type) !== 'none')
    .toSorted((a, b) => Number(isRequired(b.id, type!)) - Number(isRequired(a.id, type!)));
  const sending = useRef(new Map<number, File>());
  const next = () => {
    const [file] = sending.current.values();
    if (file) return tellUploading(file);
    setTried(true);
    if (missing.length === 0) return goOn();
    setTimeout(() => list.current && focusFirstInvalid(list.current));
  };
  return (
    <StepFrame onAction={next}>
      <div ref={list} className="grid items-start gap-4 lg:grid-cols-2">
        {shown.map(({ id }) => {
          const fault = missing.find(({ path }) => path === `documents.${id}`);
          const due = one.dues.find(some => placeOf(some) === `documents.${id}`);
          return (
            <EvidenceUploader
              key={id}
              clientId={clientId}
              type={id}
              required={isRequired(id, type!)}
              files={evidences.filter(({ evidenceType }) => evidenceType === id)}
              onChanged={refresh}
              onSending={file => (file ? sending.current.set(id, file) : sending.current.delete(id))}
              error={tried && fault ? faultText(fault) : undefined}
              note={due && whyOf(due)}
            />
          );
        })}
      </div>
      <DeletedDocuments clientId={clientId} />
    </StepFrame>
  );
}

const isRequired = (...of: Parameters<typeof attachmentRequirement>): boolean =>
  attachmentRequirement(...of) === 'required';
