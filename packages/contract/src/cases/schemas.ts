import { stateNames, taxpayerFields } from '@moadi/domain/cases';
import { caseRoleType, caseState, personType, sharedLabels } from '@moadi/domain/enums';
import { z } from 'zod';
import { id, idOf, inCase, instant, totalCount } from '../kit/schemas.ts';

export * from './contact-schemas.ts';
export * from './review-schemas.ts';

/** A case as lists and its own pages show it. */
export const caseSchema = z.object({
  id: z.int(),
  clientId: z.int(),
  caseName: z.string(),
  typeOfCase: idOf(personType),
  businessName: z.string().optional(),
  branchCode: z.string().optional(),
  economyCode: z.string().optional(),
  nationalIdentityCode: z.string().optional(),
  fiscalId: z.string().optional(),
  isNonTaxable: z.boolean(),
  state: idOf(caseState),
  stateDescription: z.string().optional(),
  createDate: instant,
  modifyDate: instant.optional(),
  /** Whose case it is, in lists. */
  creator: z.string().optional(),
  creatorName: z.string().optional(),
  creatorSurName: z.string().optional(),
  creatorNationalIdentityCode: z.string().optional(),
  creatorMobileNumber: z.string().optional(),
  /** The caller's case role; absent for staff. */
  role: idOf(caseRoleType).optional(),
});

/** One case, with what its taxpayer said beside; the rest of it is its registration. */
export const caseItemSchema = caseSchema.extend({
  activityId: id.optional(),
  activity: z.object({ id, name: z.string() }).optional(),
  companyRegisterNumber: z.string().optional(),
  ownerIdentityCertificateNumber: z.string().optional(),
  description: z.string().optional(),
});

const caseNames = caseSchema.pick({ id: true, clientId: true, caseName: true, businessName: true });

/** Whether a case is liable to value-added tax, and how it came to be. */
const liability = z.object({
  isNonTaxable: z.boolean(),
  /** Absent in a draft without it: there is nothing to ask about. */
  economyCode: z.string().optional(),
  /** What the tax authority last said of the number; absent: nobody has asked it. */
  said: z.object({ found: z.boolean(), askedAt: instant, status: z.string().optional() }).optional(),
  history: z.array(
    z.object({ id, at: instant, byName: z.string().optional(), from: z.boolean(), to: z.boolean() }),
  ),
});

export const caseSchemas = {
  own: { response: z.array(caseSchema) },
  ownCount: { response: totalCount },
  list: { response: z.array(caseSchema) },
  count: { response: totalCount },
  search: { response: z.array(caseNames) },
  item: { params: inCase, response: caseItemSchema },
  myAccess: {
    params: inCase,
    response: z.object({
      id,
      clientId: z.int(),
      roleType: idOf(caseRoleType),
      description: z.string().optional(),
    }),
  },
  submit: { params: inCase, response: caseSchema },
  liability: { params: inCase, response: liability },
  setLiability: {
    params: inCase,
    body: z.strictObject({ isNonTaxable: z.boolean().meta({ title: taxpayerFields.isNonTaxable.label }) }),
    response: liability,
  },
  changeState: {
    params: inCase.extend({ stateName: z.literal([...stateNames]) }),
    body: z.strictObject({
      stateDescription: z.string().trim().max(1_000).optional().meta({ title: sharedLabels.note }),
    }),
    response: caseSchema,
  },
} as const;
