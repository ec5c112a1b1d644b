import { caseState, contractPeriodType, posModelType } from '@moadi/domain/enums';
import { startOfDay, tehranDayOf, jalaliOf } from '@moadi/domain/primitives';
import { create, edit, type Act } from '../../apps/server/src/features/contracts/service.ts';
import type { Provider } from '../../apps/server/src/features/contracts/terms.ts';
import type { Tx } from '../../apps/server/src/platform/database/scope.ts';
import { begunAt, demoCases, demoUsers, type DemoCase } from './people.ts';

const DAY = 86_400_000;
/** Of a case's states the contract is the fourth, and each came a day after the one before. */
const [MADE, NUMBERED, CHANGED] = [3, 3.4, 3.5].map(days => days * DAY) as [number, number, number];
const EXPERT = '09120000005';

interface DemoContract {
  clientId: number;
  annuallyTurnOver: string;
  /** Absent: staff has given none yet. */
  number?: number;
  /** Asked for afterwards: the paper without them is superseded. */
  withPos?: true;
  isSigned?: true;
}

/** One of each kind: near its end, with card readers and a superseded version, usual, of a case switched off, awaited, received. */
export const demoContracts: readonly DemoContract[] = [
  { clientId: 481205937, annuallyTurnOver: '18500000000', number: 871, isSigned: true },
  { clientId: 612840375, annuallyTurnOver: '64000000000', number: 1022, withPos: true, isSigned: true },
  { clientId: 735918264, annuallyTurnOver: '120000000000', number: 1021, isSigned: true },
  { clientId: 459028731, annuallyTurnOver: '9200000000', number: 1019, isSigned: true },
  { clientId: 917362048, annuallyTurnOver: '31000000000' },
  { clientId: 268104953, annuallyTurnOver: '27500000000', number: 1040 },
];

const reader = (terminal: string, acceptanceNumber: string) => ({
  posModel: posModelType.id.androidPos,
  paymentSwitchNumber: '581672061',
  acceptanceNumber,
  terminal,
  accountNumber: '0101234567008',
});

/** The contracts of the demonstration, made and edited as its people would have, each on its day. */
export async function seedContracts(
  tx: Tx,
  users: ReadonlyMap<string, string>,
  provider: Provider,
  now: number,
): Promise<void> {
  for (const contract of demoContracts) {
    const one = demoCases.find(({ clientId }) => clientId === contract.clientId)!;
    await inState(tx, one, caseState.id.signContract);
    await seedContract(tx, contract, one, users, provider, begunAt(one, now));
    await inState(tx, one, one.state);
  }
}

/** What is agreed is edited before a case is active: then is when it happened. */
const inState = (tx: Tx, { clientId }: DemoCase, state: DemoCase['state']) =>
  tx.updateTable('cases').set({ state }).where('client_id', '=', clientId).execute();

async function seedContract(
  tx: Tx,
  { clientId, annuallyTurnOver, number, withPos }: DemoContract,
  { owner }: DemoCase,
  users: ReadonlyMap<string, string>,
  provider: Provider,
  begun: number,
): Promise<void> {
  const { firstName, lastName } = demoUsers.find(({ mobile }) => mobile === owner)!;
  const act = (mobile: string, after: number): Act => ({
    ...{ clientId, userId: users.get(mobile)!, address: '127.0.0.1', now: begun + after },
    ...{ provider, owner: `${firstName} ${lastName}` },
  });
  const startDate = startOfDay(tehranDayOf(begun + MADE));
  const terms = { startDate, contractPeriod: contractPeriodType.id.oneYear, annuallyTurnOver };
  const { id, version } = await create(
    tx,
    { ...terms, posRequest: false, confirmed: true },
    act(owner, MADE),
  );
  if (number === undefined) return;
  const numbered = { ...terms, contractNumber: `${jalaliOf(tehranDayOf(startDate)).year}-${number}` };
  const plain = { id, poses: [], why: undefined };
  await edit(tx, { ...plain, version, document: numbered }, act(EXPERT, NUMBERED));
  if (!withPos) return;
  const document = { ...numbered, posRequest: true, posRequestQuantity: '2' };
  const poses = [reader('84512037', '812345678901234'), reader('84512038', '812345678901235')];
  const why = 'مؤدی در تماس تلفنی دو دستگاه کارت‌خوان خواست.';
  await edit(tx, { id, poses, why, version: version + 1, document }, act(EXPERT, CHANGED));
}
