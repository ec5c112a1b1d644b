import {
  caseRoleType,
  caseState,
  dueState,
  dueTarget,
  personPositionType,
  personType,
  sharedLabels,
} from '@moadi/domain/enums';
import { caseStates } from '@moadi/domain/cases';
import { z } from 'zod';
import { id, idOf, inCase, inCaseById, instant } from '../kit/schemas.ts';

/** A signatory or partner as a case's own pages show it. */
const signOwner = z.object({
  id,
  position: idOf(personPositionType),
  name: z.string(),
  surname: z.string(),
  birthDate: instant.optional(),
  nationalCode: z.string(),
  mobileNumber: z.string(),
  email: z.string().optional(),
});

const text = z.string().optional();

/** All that a case is registered with. */
export const caseDetailsSchema = z.object({
  clientId: z.int(),
  caseName: z.string(),
  typeOfCase: idOf(personType),
  businessName: text,
  companyRegisterNumber: text,
  branchCode: text,
  description: text,
  economyCode: text,
  nationalIdentityCode: text,
  ownerIdentityCertificateNumber: text,
  fiscalId: text,
  isNonTaxable: z.boolean(),
  postalCode: text,
  provinceName: text,
  cityName: text,
  address: text,
  landlineNumber: text,
  faxNumber: text,
  email: text,
  activityName: text,
  signOwners: z.array(signOwner),
  createDate: instant,
  creatorName: text,
});

/** Something that is due in a case: found by the system or marked by staff. */
const due = z.object({
  id,
  targetKind: idOf(dueTarget),
  /** A field's name, an evidence type or a signatory's id; empty for the case as a whole. */
  target: z.string(),
  /** What people call it. */
  label: z.string(),
  /** The step of the wizard at which it is mended. */
  step: z.string().optional(),
  code: z.string(),
  reason: z.string(),
  note: z.string().optional(),
  state: idOf(dueState),
  /** Absent: the system. */
  byName: z.string().optional(),
  createDate: instant,
  /** Absent: marked, and not yet told to the payer. */
  declaredAt: instant.optional(),
  answeredAt: instant.optional(),
  closedAt: instant.optional(),
  valueThen: z.string().optional(),
  valueNow: z.string().optional(),
});

const target = {
  targetKind: idOf(dueTarget),
  target: z.string().max(64).meta({ title: sharedLabels.place }),
};
const noteText = z.string().trim().max(1_000).meta({ title: sharedLabels.note });

export const caseReviewSchemas = {
  details: { params: inCase, response: caseDetailsSchema },
  status: {
    params: inCase,
    response: z.object({
      state: idOf(caseState),
      stateSince: instant,
      stateDescription: z.string().optional(),
      openDues: z.int(),
      /** Its inquiries wait for a service that did not answer. */
      inquiry: z.object({ triedAt: instant, nextAt: instant }).optional(),
      /** Invoices that wait because nothing of the case is sent in its state. */
      waitingInvoices: z.int().optional(),
      /** By when staff has promised to look at it. */
      promisedBy: instant.optional(),
      /** Told to staff only. */
      takenBy: z.object({ name: z.string(), at: instant, isMe: z.boolean() }).optional(),
    }),
  },
  history: {
    params: inCase,
    response: z.array(
      z.object({
        id,
        at: instant,
        event: z.literal([...new Set(caseStates.transitions.map(({ event }) => event))]),
        from: idOf(caseState).optional(),
        to: idOf(caseState),
        /** Absent: the system. */
        byName: z.string().optional(),
        description: z.string().optional(),
      }),
    ),
  },
  ownDues: {
    response: z.array(
      z.object({
        clientId: z.int(),
        caseName: z.string(),
        state: idOf(caseState),
        /** What the caller is in it. */
        role: idOf(caseRoleType),
        /** All that is open; `dues` has the first of them. */
        total: z.int(),
        dues: z.array(due),
      }),
    ),
  },
  dues: { params: inCase, response: z.array(due) },
  markDue: {
    params: inCase,
    body: z.strictObject({
      ...target,
      code: z.string().max(8).meta({ title: sharedLabels.reason }),
      note: noteText.optional(),
    }),
    response: due,
  },
  settleDue: {
    params: inCaseById,
    body: z.strictObject({
      verdict: z.literal(['accept', 'again']).meta({ title: sharedLabels.decision }),
      note: noteText.optional(),
    }),
    response: due,
  },
  removeDue: { params: inCaseById },
  takeReview: { params: inCase },
  releaseReview: { params: inCase },
  waiting: {
    response: z.array(
      z.object({
        clientId: z.int(),
        caseName: z.string(),
        typeOfCase: idOf(personType),
        state: idOf(caseState),
        stateSince: instant,
        promisedBy: instant.optional(),
        isLate: z.boolean(),
        answeredDues: z.int(),
        takenBy: z.string().optional(),
      }),
    ),
  },
} as const;
