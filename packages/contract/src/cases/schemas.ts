import { caseRoleType, caseState, personType } from '@moadi/domain/enums';
import { z } from 'zod';
import { id, idOf, inCase, instant, totalCount } from '../kit/schemas.ts';

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
  creatorName: z.string().optional(),
  creatorSurName: z.string().optional(),
  creatorNationalIdentityCode: z.string().optional(),
  creatorMobileNumber: z.string().optional(),
  /** The caller's case role; absent for staff. */
  role: idOf(caseRoleType).optional(),
});

export const caseSchemas = {
  own: { response: z.array(caseSchema) },
  ownCount: { response: totalCount },
  list: { response: z.array(caseSchema) },
  count: { response: totalCount },
  item: { params: inCase, response: caseSchema },
  myAccess: {
    params: inCase,
    response: z.object({
      id,
      clientId: z.int(),
      roleType: idOf(caseRoleType),
      description: z.string().optional(),
    }),
  },
} as const;
