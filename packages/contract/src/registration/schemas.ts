import {
  contactFields,
  fiscalFields,
  signOwnerFields,
  stepWords,
  taxpayerFields,
  type SignOwnerDocument,
} from '@moadi/domain/cases';
import { attachmentType, caseState, fileCheckState } from '@moadi/domain/enums';
import { z } from 'zod';
import { answerOf, bodyOf, editOf, id, idOf, inCase, version } from '../kit/schemas.ts';

const named = z.object({ id: z.string(), name: z.string() });

/** What a case is registered with: all steps of its wizard. */
export const registrationSchema = answerOf(taxpayerFields).extend({
  id: z.int(),
  clientId: z.int(),
  version,
  state: idOf(caseState),
  stateDescription: z.string().optional(),
  /** As the register of taxpayers has it. */
  businessName: z.string().optional(),
  nationalIdentityCode: z.string().optional(),
  /** The register knows the economic number. */
  isInquired: z.boolean(),
  activity: named.optional(),
  contactInformation: answerOf(contactFields).extend({ province: named.optional(), city: named.optional() }),
  signOwners: z.array(answerOf(signOwnerFields).extend({ id })),
  evidences: z.array(
    z.object({
      id,
      evidenceType: idOf(attachmentType),
      fileName: z.string(),
      contentType: z.string(),
      /** Bytes. */
      size: z.int(),
      checkState: idOf(fileCheckState),
    }),
  ),
  fiscalId: z.string().optional(),
  /** The case has invoices, which name their seller: its fiscal id and its economic number stay. */
  isSellerLocked: z.boolean(),
  /** What is asked for anew, in the words of the list of what is due. */
  dues: z.array(
    z.object({
      id,
      targetKind: z.enum(['field', 'document', 'signatory']),
      target: z.string(),
      /** What people call the place. */
      label: z.string(),
      reason: z.string(),
      note: z.string().optional(),
      /** Something else stands there since. */
      isMended: z.boolean(),
    }),
  ),
});

/** A list of people, each of whom keeps the id that they had; who has none is new. */
const owner = (bodyOf(signOwnerFields) as unknown as z.ZodObject).extend({ id: id.optional() });
const owners = z.strictObject({
  signOwners: z
    .array(owner as unknown as z.ZodType<SignOwnerDocument & { id?: string | undefined }>)
    .max(30)
    .meta({ title: stepWords.signatories }),
});

export const registrationSchemas = {
  registration: { params: inCase, response: registrationSchema },
  create: { body: bodyOf(taxpayerFields), response: registrationSchema },
  update: { params: inCase, body: editOf(bodyOf(taxpayerFields)), response: registrationSchema },
  contact: { params: inCase, body: editOf(bodyOf(contactFields)), response: registrationSchema },
  signOwners: { params: inCase, body: editOf(owners), response: registrationSchema },
  fiscalId: { params: inCase, body: editOf(bodyOf(fiscalFields)), response: registrationSchema },
  findFiscalId: {
    params: z.strictObject({ code: z.string().max(20) }),
    response: z.object({ fiscalId: z.string(), isTaken: z.boolean() }),
  },
} as const;
