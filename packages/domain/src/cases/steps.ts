import { caseState, type CaseState, type PersonType } from '../enums/index.ts';
import type { Fault } from '../faults/index.ts';
import { stepWords } from './words.ts';
import { contactFields, fiscalFields, hasSignOwners, taxpayerFields } from './fields.ts';

export type RegistrationStep =
  'guide' | 'taxpayer' | 'contact' | 'signatories' | 'attachments' | 'fiscalId' | 'confirm';

interface StepRow {
  id: RegistrationStep;
  label: string;
  /** First parts of the paths that belong to it: of its fields, of its lists. */
  paths: readonly string[];
  /** Absent: every person type has it. */
  isFor?: (type: PersonType | undefined) => boolean;
}

/** What the register says of an economic number is mended by another number. */
const ofRegister = ['nationalIdentityCode', 'businessName'];

/** The seven steps of the wizard (spec 1 section 2.10). */
const registrationSteps: readonly StepRow[] = [
  { id: 'guide', label: stepWords.guide, paths: [] },
  { id: 'taxpayer', label: stepWords.taxpayer, paths: [...Object.keys(taxpayerFields), ...ofRegister] },
  { id: 'contact', label: stepWords.contact, paths: Object.keys(contactFields) },
  { id: 'signatories', label: stepWords.signatories, paths: ['signOwners'], isFor: hasSignOwners },
  { id: 'attachments', label: stepWords.attachments, paths: ['documents'] },
  { id: 'fiscalId', label: stepWords.fiscalId, paths: Object.keys(fiscalFields) },
  { id: 'confirm', label: stepWords.confirm, paths: [] },
];

/** The steps that a person of this type goes through; signatories are skipped where there can be none. */
export const stepsFor = (type: PersonType | undefined): readonly StepRow[] =>
  registrationSteps.filter(({ isFor }) => isFor?.(type) ?? true);

/** The step of a fault's path, or of a field's name; undefined where none has it. */
export const stepOf = (path: string): RegistrationStep | undefined =>
  registrationSteps.find(({ paths }) => paths.includes(path.split('.')[0]!))?.id;

/** What somebody was asked for anew: of `case_dues`. */
export interface Due {
  targetKind: 'field' | 'document' | 'signatory';
  target: string;
  /** Something else stands there since: its step is not asked again. */
  isMended?: boolean;
}

/** A due's place in the wizard, as `?field=` of its address names it: `postalCode`, `documents.16`, `signOwners.<id>`. */
export const placeOf = ({ targetKind, target }: Due): string =>
  ({ field: target, document: `documents.${target}`, signatory: `signOwners.${target}` })[targetKind];

/** The field at which a due is mended: what the register says of an economic number follows from that number. */
export const inputOf = (place: string): string => (ofRegister.includes(place) ? 'economyCode' : place);

/** `done`; `open`: not yet; `ahead`: what comes before it is missing; `asked`: it was done, and is asked for again. */
export type RegistrationStepState = 'done' | 'open' | 'ahead' | 'asked';

export interface StepProgress {
  id: RegistrationStep;
  label: string;
  state: RegistrationStepState;
}

export interface RegistrationProgress {
  type: PersonType | undefined;
  /** What `checkRegistration` says of it. */
  faults: readonly Fault[];
  dues: readonly Due[];
}

/** Every step with how far it is; the last one can begin once all others are done. */
export function stepsProgress({ type, faults, dues }: RegistrationProgress): StepProgress[] {
  const wrong = new Set(faults.map(({ path }) => stepOf(path)));
  const asked = new Set(dues.filter(({ isMended }) => !isMended).map(due => stepOf(placeOf(due))));
  let isOpen = true;
  return stepsFor(type).map(({ id, label }) => {
    const isDone = id !== 'confirm' && !wrong.has(id);
    const state = !isOpen ? 'ahead' : asked.has(id) ? 'asked' : isDone ? 'done' : 'open';
    isOpen &&= isDone;
    return { id, label, state };
  });
}

/** The last step that may be entered: the first that is not done. */
export const reachedStep = (steps: readonly StepProgress[]): RegistrationStep =>
  steps.findLast(({ state }) => state !== 'ahead')!.id;

export const isEditable = (state: CaseState): boolean =>
  state === caseState.id.draft || state === caseState.id.caseFault;

/**
 * Where a returning visit begins (spec 1 section 2.10): with a deficiency at the taxpayer's facts; otherwise at the contact, or
 * beyond it at the documents, unless signatories are missing. What is not edited any more is shown as its summary.
 */
export function startStep(
  state: CaseState,
  { type, hasContact, signOwners }: { type: PersonType; hasContact: boolean; signOwners: number },
): RegistrationStep {
  if (!isEditable(state)) return 'confirm';
  if (state === caseState.id.caseFault) return 'taxpayer';
  if (!hasContact) return 'contact';
  return hasSignOwners(type) && signOwners === 0 ? 'signatories' : 'attachments';
}
