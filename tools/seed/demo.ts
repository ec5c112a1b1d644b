import type { BuyerDocument } from '@moadi/domain/buyers';
import { personType } from '@moadi/domain/enums';
import { buyerColumns, buyers } from '../../apps/server/src/features/buyers/store.ts';
import { goodColumns, goods } from '../../apps/server/src/features/goods/store.ts';
import { notify } from '../../apps/server/src/features/notifications/notify.ts';
import { loadReference } from '../../apps/server/src/features/reference/load.ts';
import { rememberSaid, type Said } from '../../apps/server/src/features/inquiries/store.ts';
import { timestamp } from '../../apps/server/src/platform/database/connect.ts';
import type { Config } from '../../apps/server/src/platform/config/config.ts';
import type { Db, Tx } from '../../apps/server/src/platform/database/scope.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import { seedAccesses } from './accesses.ts';
import { seedCaseHistory } from './case-history.ts';
import { seedContracts } from './contracts.ts';
import { seedHistory } from './history.ts';
import {
  begunAt,
  demoAccesses,
  demoCases,
  demoSigners,
  demoUsers,
  placeOf,
  type DemoCase,
} from './people.ts';
import { demoBuyers, demoGoods } from './trade.ts';

const DAY = 86_400_000;

export interface DemoOptions {
  /** Two months of invoices. */
  history?: boolean;
  /** What was agreed, and who was let in; absent: nothing of it. Documents lie in the storage, and without one there are none. */
  papers?: { config: PaperConfig; storage?: Storage };
}

type PaperConfig = Pick<Config, 'PROVIDER_NAME' | 'PROVIDER_ADDRESS' | 'PUBLIC_URL' | 'PORT'>;

/** Fills an empty database with the demonstration, once. True when it did. */
export async function seedDemo(
  db: Db,
  now: number,
  { history = true, papers }: DemoOptions = {},
): Promise<boolean> {
  return db.system(async tx => {
    await loadReference(tx, { demonstration: now });
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    const users = await seedUsers(tx, now);
    await seedCases(tx, users, now);
    await seedCaseHistory(tx, users, now);
    if (papers) await seedPapers(tx, users, papers, now);
    for (const owner of demoCases.filter(({ state }) => state === 5 || state === 10)) {
      await seedTrade(tx, owner.clientId, now);
      if (history)
        await seedHistory(tx, owner, users.get(owner.owner)!, owner.clientId === 481205937 ? 4 : 1.6, now);
    }
    return true;
  });
}

async function seedPapers(
  tx: Tx,
  users: ReadonlyMap<string, string>,
  { config, storage }: NonNullable<DemoOptions['papers']>,
  now: number,
): Promise<void> {
  await seedSigners(tx, now);
  await seedContracts(tx, users, config, now);
  await seedAccesses(tx, users, now);
  if (!storage) return;
  // Typst and sharp are loaded for this alone.
  const { seedDocuments } = await import('./documents.ts');
  await seedDocuments(tx, users, { config, storage }, now);
}

async function seedUsers(tx: Tx, now: number): Promise<Map<string, string>> {
  const ids = new Map(demoUsers.map(user => [user.mobile, newId(now)]));
  await tx
    .insertInto('users')
    .values(
      demoUsers.map(user => ({
        id: ids.get(user.mobile)!,
        user_type: 1,
        role: user.role,
        gender: user.gender,
        first_name: user.firstName,
        last_name: user.lastName,
        father_name: user.fatherName,
        mobile_number: user.mobile,
        national_identity_code: user.code ?? null,
        birth_date: timestamp(user.birthDate),
        shahkar_verification: user.verified ? true : null,
        nid_verification: user.verified ? true : null,
        description: null,
        create_date: timestamp(now - 60 * DAY),
      })),
    )
    .execute();
  const welcome = { title: 'خوش آمدید', message: 'به مؤدی خوش آمدید. این یک نسخه نمایشی است.' };
  await notify(
    tx,
    [...ids.values()].map(userId => ({ userId, ...welcome })),
    now - DAY,
  );
  return ids;
}

async function seedCases(tx: Tx, users: ReadonlyMap<string, string>, now: number): Promise<void> {
  const cities = await tx
    .selectFrom('cities')
    .innerJoin('provinces', 'provinces.id', 'cities.province_id')
    .select(['cities.id', 'cities.name as city', 'provinces.id as provinceId', 'provinces.name as province'])
    .execute();
  const idsOf = (one: DemoCase) => {
    const { province, city } = placeOf(one);
    const { id, provinceId } = cities.find(row => row.province === province && row.city === city)!;
    return { province_id: provinceId, city_id: id };
  };
  await tx
    .insertInto('cases')
    .values(
      demoCases.map((row, i) => ({
        client_id: row.clientId,
        owner_id: users.get(row.owner)!,
        case_name: row.caseName,
        type_of_case: row.typeOfCase,
        business_name: row.businessName,
        company_register_number: row.typeOfCase === 2 ? String(400_000 + i) : null,
        branch_code: null,
        description: null,
        economy_code: row.economyCode,
        national_identity_code: row.identity,
        activity_id: null,
        fiscal_id: row.fiscalId ?? null,
        state: row.state,
        state_description: row.stateDescription ?? null,
        ...idsOf(row),
        postal_code: placeOf(row).postalCode,
        address: placeOf(row).address,
        landline_number: placeOf(row).landlineNumber,
        email: null,
        inquired_at: timestamp(begunAt(row, now)),
        state_since: timestamp(begunAt(row, now)),
        create_date: timestamp(begunAt(row, now)),
      })),
    )
    .execute();
  const owners = demoCases.map(({ clientId, owner }) => ({ clientId, mobile: owner, role: 1 as const }));
  await tx
    .insertInto('case_users')
    .values(
      [...owners, ...demoAccesses].map(({ clientId, mobile, role }) => ({
        client_id: clientId,
        id: newId(now),
        user_id: users.get(mobile)!,
        role_type: role,
        description: null,
        create_date: timestamp(now - 40 * DAY),
      })),
    )
    .execute();
}

const seedSigners = (tx: Tx, now: number) =>
  tx
    .insertInto('sign_owners')
    .values(
      demoCases
        .filter(({ typeOfCase }) => typeOfCase === personType.id.legal)
        .flatMap(one =>
          demoSigners.map(({ nationalCode, mobileNumber, ...signer }, place) => ({
            ...signer,
            ...{ client_id: one.clientId, id: newId(begunAt(one, now)), place },
            ...{ national_code: nationalCode, mobile_number: mobileNumber },
            ...{ birth_date: null, email: null, create_date: timestamp(begunAt(one, now)) },
          })),
        ),
    )
    .execute();

async function seedTrade(tx: Tx, clientId: number, now: number): Promise<void> {
  for (const buyer of demoBuyers) {
    await buyers.insert(tx, { clientId, id: newId(now) }, buyerColumns(buyer, true), now - 30 * DAY);
  }
  await rememberSaid(tx, demoBuyers.flatMap(saidOf), now - 30 * DAY);
  for (const good of demoGoods)
    await goods.insert(tx, { clientId, id: newId(now) }, goodColumns(good), now - 30 * DAY);
}

/** What the simulated register says of a saved buyer. */
const saidOf = ({ economyCode, typeOfBuyer, nationalIdentityCode, postalCode }: BuyerDocument): Said[] =>
  economyCode === undefined
    ? []
    : [
        {
          economicCode: economyCode,
          found: true,
          ...(typeOfBuyer && { personType: typeOfBuyer }),
          ...(nationalIdentityCode && { identity: nationalIdentityCode }),
          ...(postalCode && { postalCode }),
        },
      ];
