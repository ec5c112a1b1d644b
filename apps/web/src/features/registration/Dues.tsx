import { placeOf, stepOf, type RegistrationStep } from '@moadi/domain/cases';
import { StateChip } from '../../ui/display/Chip.tsx';
import type { Registration } from './data.ts';
import { useWizardPage } from './page-context.ts';
import { registrationWords as words } from './words.ts';

export type Due = Registration['dues'][number];

/** Why it is asked for, and what the reviewer wrote beside it. */
export const whyOf = ({ reason, note }: Due): string => (note ? `${reason} — ${note}` : reason);

/** What is due, each with the way to its field, and whether it was mended since. */
export function Dues({ dues }: { dues: readonly Due[] }) {
  const { go } = useWizardPage();
  if (dues.length === 0) return null;
  return (
    <section aria-label={words.dues} className="flex flex-col gap-1">
      <p className="font-bold">{words.dues}</p>
      <ul className="flex flex-col gap-1">
        {dues.map(due => (
          <li key={due.id} className="flex flex-wrap items-center gap-x-2">
            <button
              type="button"
              className="link text-start"
              onClick={() => go(stepOf(placeOf(due)) ?? 'taxpayer', placeOf(due))}
            >
              {due.label}
            </button>
            <span>{whyOf(due)}</span>
            {due.isMended && <StateChip meaning="success">{words.mended}</StateChip>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is due at one step, at its head; a document's and a signatory's stand at their own. */
export function StepDues({ dues, step }: { dues: readonly Due[]; step: RegistrationStep }) {
  const own =
    step === 'confirm'
      ? dues.filter(({ isMended }) => !isMended)
      : dues.filter(due => due.targetKind === 'field' && stepOf(placeOf(due)) === step);
  if (own.length === 0) return null;
  return (
    <div className="notice mt-4 flex-col rounded-field" data-meaning="warning">
      <Dues dues={own} />
    </div>
  );
}
