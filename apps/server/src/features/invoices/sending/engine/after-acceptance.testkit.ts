import type { InvoiceState as Word, MoadianClient } from '@moadi/moadian';
import type { TestServer } from '../../../../../test/server.ts';
import type { Authority } from '../../../../providers/authority.ts';

export const CASE = 481205937;
const ISSUED = { invoiceType: 1, invoicePattern: 1, typeOfBuyer: 2 };

type Step = { kind: string; [more: string]: unknown };

/** The authority's side of an invoice's life after acceptance. */
export class LifeAuthority {
  /** What it says by tax id; of others that it awaits the buyer. */
  words = new Map<string, Partial<Word>>();
  /** What happens to the next questions and payments; afterwards all goes well. */
  script: Step[] = [];
  questions: (readonly string[])[] = [];
  payments: { taxId: string; paidAmountRial: bigint; paymentMethod: string; paymentDateMs: number }[] = [];
  receipts: (text: string) => unknown = () => ({ kind: 'unchecked' });
  /** Runs while a payment is on its way. */
  meanwhile: () => Promise<void> = async () => {};

  client = {
    inquiryInvoiceStatus: async (taxIds: readonly string[]) => {
      this.questions.push(taxIds);
      const value = taxIds.map(taxId => ({
        ...{ taxId, invoiceStatus: 'AWAITING_REACTION', article6Status: null, error: null },
        ...this.words.get(taxId),
      }));
      return this.script.shift() ?? { kind: 'taken', value };
    },
    registerPayment: async (payment: (typeof this.payments)[number]) => {
      this.payments.push(payment);
      await this.meanwhile();
      return this.script.shift() ?? { kind: 'taken', value: 'SUCCESS' };
    },
    checkReceipt: async (text: string) => this.receipts(text),
  } as unknown as MoadianClient;

  get provider(): Authority {
    return {
      client: this.client,
      seal: async () => [],
      keys: { set: () => undefined, remove: () => {} },
      senderId: 'MOADI1',
      certificate: () => {
        throw new Error('Nothing here asks for it.');
      },
      close: async () => {},
    };
  }
}

/** Registers an invoice on credit as a person would; the authority's acceptance is written as the engine writes it. */
export async function acceptedInvoice(
  server: TestServer,
  token: string,
  header: object = { settlementMethod: 2 },
  more: object = {},
): Promise<{ id: string; taxId: string }> {
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const buyer = { buyerNationalIdentityCode: '14003778990', buyerEconomicNumber: '14003778990' };
  const answer = await server.call('POST', `/cases/${CASE}/invoice`, {
    token,
    body: {
      invoiceHeader: { ...ISSUED, ...buyer, issuingDateTime: server.clock() - 1_000, ...header },
      invoiceBodies: [line],
      ...more,
    },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const { id, taxId } = answer.body.data as { id: string; taxId: string };
  await server.database.db.system(tx =>
    tx
      .updateTable('invoices')
      .set({ state: 5, tracking_code: `ref-${id}` })
      .where('id', '=', id)
      .execute(),
  );
  return { id, taxId };
}
