import { contractPeriodType, posModelType } from '../enums/index.ts';
import { documentFaults, type DocumentOf, type FieldTable } from '../fields/index.ts';
import { fault, type Fault } from '../faults/index.ts';
import { parseDecimal, startOfDay, tehranDayOf, type Instant } from '../primitives/index.ts';

/** A contract as its editor has it (spec 3 sections 3 and 5). */
export const contractFields = {
  contractNumber: { label: 'شماره قرارداد', type: 'text', max: 12 },
  startDate: { label: 'تاریخ آغاز', type: 'day' },
  contractPeriod: { label: 'مدت قرارداد', type: 'enum', of: contractPeriodType },
  annuallyTurnOver: { label: 'گردش مالی سالانه', type: 'rial' },
  posRequest: { label: 'کارت‌خوان هم نیاز دارم', type: 'flag' },
  posRequestQuantity: { label: 'تعداد کارت‌خوان', type: 'decimal', integer: 4, fraction: 0 },
} as const satisfies FieldTable;

export type ContractDocument = DocumentOf<typeof contractFields>;

/** A card reader of a contract; all of it is required. */
export const posFields = {
  posModel: { label: 'مدل دستگاه', type: 'enum', of: posModelType },
  paymentSwitchNumber: { label: 'شماره سوییچ پرداخت', type: 'digits', max: 9 },
  acceptanceNumber: { label: 'شماره پذیرندگی', type: 'digits', max: 15 },
  terminal: { label: 'شماره پایانه', type: 'digits', max: 8 },
  accountNumber: { label: 'شماره حساب', type: 'digits', max: 20 },
} as const satisfies FieldTable;

export type PosDocument = DocumentOf<typeof posFields>;

/** What a contract is sent with beside its fields. */
export const contractPartLabels = { confirmed: 'پذیرش شرایط', poses: 'کارت‌خوان‌ها', why: 'دلیل تغییر' };

/** One year; a person never chooses another, staff may agree on one (spec 3 section 5). */
export const USUAL_PERIOD = contractPeriodType.id.oneYear;

/** More card readers than any contract has. */
export const MOST_POSES = 200;

export interface ContractCheck {
  /** New, extended, or edited by staff. */
  act: 'new' | 'extension' | 'edit';
  now: Instant;
  /** An edited contract may keep the day that it has, however long ago that is. */
  startBefore?: number | undefined;
}

/** What is wrong with a contract as a whole; card readers stand apart. */
export function checkContract(contract: ContractDocument, { act, now, startBefore }: ContractCheck): Fault[] {
  const required = [
    'startDate' as const,
    'contractPeriod' as const,
    ...(act === 'edit' ? ['contractNumber' as const] : []),
    ...(contract.posRequest ? ['posRequestQuantity' as const] : []),
  ];
  const faults = documentFaults(contractFields, contract, required, now);
  const { startDate, posRequestQuantity } = contract;
  const isBroken = (path: string) => faults.some(found => found.path === path);
  if (
    startDate !== undefined &&
    !isBroken('startDate') &&
    startDate !== startBefore &&
    startDate < startOfDay(tehranDayOf(now))
  )
    faults.push(fault('contracts.startNotBeforeToday', 'startDate'));
  if (act !== 'edit' && !isBroken('contractPeriod') && contract.contractPeriod !== USUAL_PERIOD)
    faults.push(
      fault('contracts.usualPeriod', 'contractPeriod', { period: contractPeriodType.label(USUAL_PERIOD) }),
    );
  if (contract.posRequest && !isBroken('posRequestQuantity') && isZero(posRequestQuantity))
    faults.push(fault('contracts.posQuantityMin', 'posRequestQuantity'));
  return faults;
}

const isZero = (quantity: string | undefined): boolean => parseDecimal(quantity ?? '')?.units === 0n;

/** Each of the card readers at its place; without a request there may be none. */
export function checkPoses(contract: ContractDocument, poses: readonly PosDocument[], now: Instant): Fault[] {
  if (!contract.posRequest && poses.length > 0) return [fault('contracts.posNotRequested', 'posRequest')];
  return poses.flatMap((pos, i) =>
    checkPos(pos, now).map(found => ({ ...found, path: `poses.${i}.${found.path}` })),
  );
}

const posNames = Object.keys(posFields) as (keyof typeof posFields)[];

export const checkPos = (pos: PosDocument, now: Instant): Fault[] =>
  documentFaults(posFields, pos, posNames, now);

/** Without a request for card readers nothing of them is kept. */
export const withoutIdlePos = (contract: ContractDocument): ContractDocument =>
  contract.posRequest ? contract : { ...contract, posRequestQuantity: undefined };
