import { identityOfBuyer, type Figures, type InvoiceDocument, type Knowledge } from '@moadi/domain/invoices';
import { invoicePatternType } from '@moadi/domain/enums';
import type { Tx } from '../../../platform/database/scope.ts';
import { liabilityOver } from '../../cases/liability.ts';
import { currencyServices, listAge, listedGoods } from '../../reference/listed-goods.ts';
import { numbersByIdentity, saidOf } from '../../inquiries/service.ts';
import type { Seller } from './case-facts.ts';

interface Asking {
  seller: Seller;
  now: number;
  figures: Figures;
}

/** What the database knows of the things that these invoices name: as many statements for a hundred as for one. */
export async function knowledgeOf(
  tx: Tx,
  documents: readonly InvoiceDocument[],
  { seller, now, figures }: Asking,
): Promise<Knowledge> {
  const headers = documents.map(({ invoiceHeader }) => invoiceHeader);
  const stuffIds = documents.flatMap(({ invoiceHeader: { invoiceShippingGoods = [] }, invoiceBodies }) =>
    [...invoiceBodies, ...invoiceShippingGoods].map(row => row.stuffServiceId),
  );
  const numbers = headers.flatMap(header => [header.buyerEconomicNumber, header.agencyEconomicNumber]);
  const sellsCurrency = headers.some(
    ({ invoicePattern }) => invoicePattern === invoicePatternType.id.currencySale,
  );
  const [listed, listAsOf, services, asked, owned, sellerUntaxed] = await Promise.all([
    listedGoods(tx, distinct(stuffIds)),
    listAge(tx),
    sellsCurrency ? currencyServices(tx) : [],
    saidOf(tx, distinct(numbers)),
    numbersByIdentity(tx, distinct(headers.map(identityOfBuyer))),
    liabilityOver(tx, seller),
  ]);
  const byId = Map.groupBy(listed, ({ stuffId }) => stuffId);
  return {
    listed: stuffId => byId.get(stuffId) ?? [],
    listAsOf,
    currencyServices: services,
    sellerUntaxed,
    asked: number => asked.get(number),
    numbersOf: identity => owned.get(identity) ?? [],
    now,
    figures,
  };
}

const distinct = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.filter(text => text !== undefined && text !== ''))] as string[];
