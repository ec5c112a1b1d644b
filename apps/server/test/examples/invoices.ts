import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { accept, type ProofWorld } from '../../src/features/invoices/authenticity/proof.testkit.ts';
import { sale } from '../requests/sale.ts';
import type { Walk } from './walk.ts';

export async function registering({ server, say, sayAsStaff, setState }: Walk): Promise<void> {
  const body = sale(server.clock() - 60_000);
  await say('invoices.inquiry', { body });
  await say('invoices.preview', { body });
  const { id, taxId } = await say('invoices.create', { body });
  const params = { id };
  await say('invoices.createMany', {
    body: { invoices: [body, sale(server.clock(), { invoiceBodies: [] })] },
  });
  await say('invoices.latestSerialNumber');
  await say('invoices.initialize');
  await say('invoices.item', { params });
  await say('invoices.progress', { params });
  await say('invoices.paper', { params });
  await say('invoices.pdf', { params });
  await say('invoices.pdfs', { body: { ids: [id] } });
  const mended = { buyerName: 'شرکت پخش البرز', buyerAddress: 'تهران', version: 1 };
  await say('invoices.buyerData', { params, body: mended });
  const query = { taxId: `EQ|${taxId}`, sort: '-createDate', take: '10' };
  await say('invoices.list', { query });
  await say('invoices.count', { query: { state: 'EQ|1' } });
  await sayAsStaff('invoices.listAll', { query });
  await sayAsStaff('invoices.countAll', { query: { state: 'EQ|1' } });
  await say('invoices.stateCounts');
  await sayAsStaff('invoices.stateCountsOfAll');
  await sayAsStaff('invoices.ledger', { params });
  await say('invoices.withdraw', { params });
  await say('invoices.update', { params, body: { ...body, version: 2 } });

  const proforma = sale(server.clock() - 60_000, { isProformaInvoice: true });
  const [draft] = await say('invoices.createMany', { body: { invoices: [proforma] } });
  await say('invoices.send', { params: { id: draft.stored.id } });

  await setState(id, 12);
  await sayAsStaff('invoices.review', { params, body: { decision: 2, note: 'سازمان این بسته را نیافت.' } });
}

export async function afterAcceptance({ server, say, setState }: Walk): Promise<void> {
  const [{ stored }] = await say('invoices.createMany', {
    body: { invoices: [sale(server.clock() - 60_000)] },
  });
  const params = { id: stored.id };
  await setState(stored.id, 5);
  await say('invoices.refreshReaction', { params });
  await say('invoices.refreshReactions', { body: { ids: [stored.id] } });
  const paymentDate = startOfDay(tehranDayOf(server.clock()));
  const { id: paymentId } = await say('invoices.registerPayment', {
    params,
    body: { paymentType: 3, paymentValue: '1000000', paymentDate },
  });
  await say('invoices.payments', { params });
  const note = 'پیش از ارسال کنار گذاشته شد.';
  await say('invoices.decidePayment', { params, body: { paymentId, decision: 3, note } });
}

export async function severalAtOnce({ server, say }: Walk): Promise<void> {
  const proforma = sale(server.clock() - 60_000, { isProformaInvoice: true });
  const [draft] = await say('invoices.createMany', { body: { invoices: [proforma] } });
  const ids = [draft.stored.id];
  await say('invoices.sendMany', { body: { ids } });
  await say('invoices.withdrawMany', { body: { ids } });
}

export async function corrections({ server, say, setState }: Walk): Promise<void> {
  const accepted = async () => {
    const body = sale(server.clock() - 60_000);
    const [{ stored }] = await say('invoices.createMany', { body: { invoices: [body] } });
    await setState(stored.id, 5);
    return stored;
  };
  const occasion = { issuingDateTime: server.clock() };
  const corrected = sale(server.clock());
  corrected.invoiceBodies[0]!.fee = '900000';
  const params = { id: (await accepted()).id };
  await say('invoices.correct', { params, body: corrected });
  await say('invoices.chain', { params });

  const sold = await accepted();
  const { invoiceBodies } = await say('invoices.item', { params: { id: sold.id } });
  const returned = [{ id: invoiceBodies[0].id, quantity: '1' }];
  await say('invoices.takeBack', { params: { id: sold.id }, body: { ...occasion, returned } });

  const description = 'اشتباه در خریدار';
  await say('invoices.revoke', { params: { id: (await accepted()).id }, body: { ...occasion, description } });
  const referencedTaxId = (await accepted()).taxId;
  await say('invoices.revokeByTaxId', { body: { ...occasion, referencedTaxId } });

  const { id } = await accepted();
  await setState(id, 3);
  await say('invoices.repairs', { params: { id } });
}

export const authenticity =
  (world: ProofWorld) =>
  async ({ server, say }: Walk): Promise<void> => {
    const body = sale(server.clock() - 60_000);
    const [{ stored }] = await say('invoices.createMany', { body: { invoices: [body] } });
    await accept(server, world, stored.id);
    const file = await say('invoices.proof', { params: { id: stored.id } });
    await say('invoices.validateIrrefutable', { body: { file } });
  };
