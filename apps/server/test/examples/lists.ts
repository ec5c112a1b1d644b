import type { Inquiries } from '../../src/providers/inquiries.ts';
import type { Walk } from './walk.ts';

export async function reference({ say, sayAsStaff }: Walk): Promise<void> {
  await say('commodities.list', { query: { stuffId: 'EQ|2720000104932' } });
  await say('currencies.list', { query: { alphabeticCode: 'EQ|EUR' } });
  await say('reference.waybillCountries', { query: { take: '2' } });
  await say('reference.waybillCities', { query: { take: '2' } });

  await say('measurementUnits.list', { query: { code: 'EQ|1627' } });
  await say('measurementUnits.count', { query: { isActive: 'EQ|true' } });
  const unit = { unitName: 'بسته نمونه', code: '99901' };
  const { id } = await sayAsStaff('measurementUnits.create', { body: unit });
  const params = { id };
  await sayAsStaff('measurementUnits.update', {
    params,
    body: { ...unit, unitName: 'بسته بزرگ نمونه', version: 1 },
  });
  await say('measurementUnits.item', { params });
  await sayAsStaff('measurementUnits.uses', { params });
  await sayAsStaff('measurementUnits.end', { params, body: { endDate: Date.UTC(2026, 10, 20, 20, 30) } });
  await sayAsStaff('measurementUnits.resume', { params });
  await sayAsStaff('measurementUnits.bulk', { body: { act: 'resume', ids: [id] } });
  await sayAsStaff('measurementUnits.remove', { params });
}

export async function buyers({ say, sayAsStaff }: Walk): Promise<void> {
  const buyer = {
    typeOfBuyer: 2,
    nickName: 'شرکت نمونه',
    economyCode: '14095443737',
    nationalIdentityCode: '14095443737',
    postalCode: '1345678903',
  };
  const { id } = await say('buyers.create', { body: buyer });
  const params = { id };
  await say('buyers.update', {
    params,
    body: { ...buyer, address: 'تهران، خیابان نمونه، پلاک ۱', version: 1 },
  });
  await say('buyers.item', { params });
  await say('buyers.refreshState', { params });
  await say('buyers.deactivate', { params });
  await say('buyers.activate', { params });
  await say('buyers.uses', { params });
  const query = { fullText: 'شرکت نمونه', isActive: 'EQ|true', take: '10' };
  await say('buyers.list', { query });
  await say('buyers.count', { query: { isActive: 'EQ|true' } });
  await sayAsStaff('buyers.listAll', { query });
  await sayAsStaff('buyers.countAll', { query: { isActive: 'EQ|true' } });
  await say('buyers.bulk', { body: { act: 'activate', ids: [id] } });
  await say('buyers.remove', { params });
}

export async function goods({ say, sayAsStaff }: Walk): Promise<void> {
  const good = {
    stuffId: '2720000104932',
    description: 'محافظ (گلس) تلفن همراه',
    nickName: 'کالای نمونه',
    fee: '1000000',
    discount: '0',
    vatRate: '10',
    measurementUnit: '1627',
  };
  const { id } = await say('goods.create', { body: good });
  const params = { id };
  await say('goods.update', { params, body: { ...good, fee: '1250000', version: 1 } });
  await say('goods.item', { params });
  await say('goods.deactivate', { params });
  await say('goods.activate', { params });
  await say('goods.uses', { params });
  const query = { fullText: 'کالای نمونه', isActive: 'EQ|true', take: '10' };
  await say('goods.list', { query });
  await say('goods.count', { query: { isActive: 'EQ|true' } });
  await sayAsStaff('goods.listAll', { query });
  await sayAsStaff('goods.countAll', { query: { isActive: 'EQ|true' } });
  await say('goods.bulk', { body: { act: 'activate', ids: [id] } });
  await say('goods.remove', { params });
}

/** What the register knows of the people who are looked up. */
export const registered: NonNullable<Inquiries['businessesOf']> = async nationalId => ({
  kind: 'answered',
  value: [
    { nameTrade: 'فروشگاه نمونه', economicCode: `${nationalId}0001`, nationalId, taxpayerStatus: 'ACTIVE' },
    {
      nameTrade: 'کارگاه نمونه',
      economicCode: `${nationalId}0002`,
      nationalId,
      taxpayerStatus: 'DEACTIVATED',
    },
  ],
});

export async function businesses({ say }: Walk): Promise<void> {
  await say('cases.byEconomicCode', { params: { code: '14095443737' } });
  await say('cases.address', { params: { code: '1345678901' } });
  await say('cases.byNationalCode', { params: { code: '9989356866' } });
}

export async function files({ say, sayAsStaff }: Walk): Promise<void> {
  const file = document;
  await say('files.upload', { query: { evidenceType: '5' }, body: { file } });
  const { id } = await sayAsStaff('files.upload', {
    query: { evidenceType: '8', compared: 'true' },
    body: { file },
  });
  await say('files.list', { query: { evidenceType: 'EQ|8' } });
  await say('files.count', { query: { evidenceType: 'EQ|8' } });
  await say('files.download', { params: { id } });
  await sayAsStaff('files.remove', { params: { id } });
}

/** A page without anything on it. */
const document = `%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Count 1/Kids[3 0 R]>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>
endobj
trailer
<</Size 4/Root 1 0 R>>
%%EOF
`;

export async function reports({ say, sayAsStaff }: Walk): Promise<void> {
  const day = 86_400_000;
  const end = Date.UTC(2026, 10, 21, 20, 30) - 1;
  const query = { start: String(end + 1 - 3 * day), end: String(end) };
  await say('reports.case', { query });
  await say('reports.user', { query });
  await say('reports.userCases', { query });
  await sayAsStaff('reports.admin', { query });
  await say('reports.caseInvoices', { query });
  for (const name of ['invoices', 'cases', 'contracts', 'users'] as const)
    await sayAsStaff(`reports.${name}`, { query });
}

export async function cases({ say, sayAsStaff }: Walk): Promise<void> {
  await say('users.profile');
  await say('cases.own', { query: { take: '10' } });
  await say('cases.ownCount');
  await say('cases.item');
  await say('cases.myAccess');
  await sayAsStaff('cases.list', { query: { state: 'EQ|5', sort: '-createDate', take: '2' } });
  await sayAsStaff('cases.count', { query: { state: 'EQ|5' } });
  await say('keys.overview');
  await say('notifications.count');
  await sayAsStaff('sending.pause', { body: { clientId: 481205937, reason: 'بررسی یک خطا' } });
  await sayAsStaff('sending.resume', { body: { clientId: 481205937 } });
}
