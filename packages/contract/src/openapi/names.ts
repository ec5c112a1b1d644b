import { allEnums, type EnumTable } from '@moadi/domain/enums';
import { z } from 'zod';
import { buyerSchemas } from '../buyers/schemas.ts';
import { caseSchemas } from '../cases/schemas.ts';
import { confirmationSchemas } from '../confirmations/schemas.ts';
import { factorSchemas } from '../factors/schemas.ts';
import { fileSchemas } from '../files/schemas.ts';
import { goodSchemas } from '../goods/schemas.ts';
import {
  authorityMessage,
  header,
  headerBody,
  hindrance,
  invoiceItemSchema,
  invoiceSchemas,
  itemBody,
  items,
  paymentBody,
  payments,
  seller,
  shippingGood,
  shippingGoodBody,
  stored,
  view,
  viewParts,
} from '../invoices/schemas.ts';
import { certificateSchema, keySchemas } from '../keys/schemas.ts';
import { caseRecordBulk, catalogueBulk, refusal } from '../kit/bulk-schemas.ts';
import { errorEntry, holdersSchema, idOf, totalCount } from '../kit/schemas.ts';
import { notificationSchemas } from '../notifications/schemas.ts';
import { referenceSchemas, unitSchemas } from '../reference/schemas.ts';
import { reportSchemas } from '../reports/schemas.ts';
import { sendingSchemas } from '../sending/schemas.ts';
import { settingSchemas } from '../settings/schemas.ts';
import { userSchema, userSchemas } from '../users/schemas.ts';

/** The objects that the API's description names, each once; others stand where they are used. */
const objects: Readonly<Record<string, z.ZodType>> = {
  ErrorEntry: errorEntry,
  Refusal: refusal,
  TotalCount: totalCount,
  User: userSchema,
  SignIn: userSchemas.login.response,
  SentCode: userSchemas.sendOtp.response,
  PasskeyQuestion: factorSchemas.question.response,
  PasskeyAnswer: factorSchemas.passkeyLogin.body,
  SecondFactor: factorSchemas.list.response.shape.factors.element,
  AddedSecondFactor: factorSchemas.finishApp.response,
  SecondFactorState: userSchemas.login.response.shape.secondFactor,
  ConfirmedAct: confirmationSchemas.sendCode.body.shape.act,
  Confirmation: confirmationSchemas.confirm.response,
  Case: caseSchemas.item.response,
  Business: caseSchemas.byEconomicCode.response,
  Buyer: buyerSchemas.item.response,
  BuyerBody: buyerSchemas.create.body,
  BuyerEdit: buyerSchemas.update.body,
  BuyerOutcome: buyerSchemas.bulk.response.element,
  Good: goodSchemas.item.response,
  GoodBody: goodSchemas.create.body,
  GoodEdit: goodSchemas.update.body,
  GoodOutcome: goodSchemas.bulk.response.element,
  BulkAct: caseRecordBulk,
  InvoiceUses: buyerSchemas.uses.response,
  InvoiceRow: invoiceSchemas.list.response.element,
  Invoice: invoiceItemSchema,
  InvoiceHeader: header,
  InvoiceItem: items.element,
  InvoicePayment: payments.element,
  InvoiceShippingGood: shippingGood,
  InvoiceBody: invoiceSchemas.create.body,
  InvoiceEdit: invoiceSchemas.update.body,
  InvoiceHeaderBody: headerBody,
  InvoiceItemBody: itemBody,
  InvoicePaymentBody: paymentBody,
  InvoiceShippingGoodBody: shippingGoodBody,
  FormerNumber: invoiceSchemas.list.response.element.shape.formerNumbers.unwrap().element,
  StoredInvoice: stored,
  InvoiceSeller: seller,
  InvoicePaper: view,
  ...viewParts,
  AuthorityMessage: authorityMessage,
  Hindrance: hindrance,
  InvoiceOutcome: invoiceSchemas.sendMany.response.element,
  InvoiceIds: invoiceSchemas.sendMany.body,
  CorrectionOccasion: invoiceSchemas.revoke.body,
  StateCount: invoiceSchemas.stateCounts.response.element,
  ReactionStatus: invoiceSchemas.refreshReaction.response,
  Certificate: certificateSchema,
  SenderKey: keySchemas.upload.response,
  Evidence: fileSchemas.upload.response,
  Commodity: referenceSchemas.commodities.response.element,
  MeasurementUnit: unitSchemas.item.response,
  MeasurementUnitBody: unitSchemas.create.body,
  MeasurementUnitEdit: unitSchemas.update.body,
  Holders: holdersSchema,
  CatalogueBulkAct: catalogueBulk,
  Currency: referenceSchemas.currencies.response.element,
  WaybillPlace: referenceSchemas.waybillCities.response.element,
  Dashboard: reportSchemas.case.response,
  SendingOverview: sendingSchemas.overview.response,
  Settings: settingSchemas.public.response,
  Message: notificationSchemas.markRead.response,
};

const enumNames = new Map<EnumTable, string>(
  Object.entries(allEnums).map(([name, table]) => [table, name[0]!.toUpperCase() + name.slice(1)]),
);

/** How the description calls an enumeration. */
export const nameOfEnum = (table: EnumTable): string | undefined => enumNames.get(table);

/** Names beside the titles that schemas carry themselves; where the server writes answers, only these stand. */
class Names extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get(schema: z.core.$ZodType): Record<string, unknown> | undefined {
    const [title, name] = [z.globalRegistry.get(schema), super.get(schema)];
    return title || name ? { ...title, ...name } : undefined;
  }
}

const names = new Names();
for (const [id, schema] of Object.entries(objects)) names.add(schema, { id });
for (const [table, id] of enumNames) {
  const values = table.items.map(item => `\`${item.id}\` ${item.key}: ${item.label}`).join('\n\n');
  names.add(idOf(table), { id, description: values, 'x-enum-varnames': table.items.map(({ key }) => key) });
}

type Json = Record<string, unknown>;

/** JSON Schema of schemas, with those that have a name gathered in `components` and referred to. */
export function namedSchemas() {
  const components: Record<string, Json> = {};
  return {
    components,
    toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
      const whole = z.object({ it: schema });
      const made = z.toJSONSchema(whole, { io, unrepresentable: 'any', metadata: names }) as Json;
      const { properties, $defs = {} } = JSON.parse(
        JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'),
      ) as { properties: { it: Json }; $defs?: Record<string, Json> };
      for (const [name, definition] of Object.entries($defs)) {
        components[name] ??= definition;
        if (JSON.stringify(components[name]) !== JSON.stringify(definition))
          throw new Error(`${name} is taken and answered otherwise: the two need names of their own.`);
      }
      return properties.it;
    },
  };
}
