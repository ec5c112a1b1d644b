import { caseState, contractType, signedCopyCheck } from '@moadi/domain/enums';
import { contractFields, contractPartLabels as labels, MOST_POSES, posFields } from '@moadi/domain/contracts';
import { z } from 'zod';
import {
  answerOf,
  bodyOf,
  byId,
  editOf,
  id,
  idOf,
  inCase,
  inCaseById,
  instant,
  totalCount,
  version,
} from '../kit/schemas.ts';

/** A contract as lists have it. */
const contractSchema = answerOf(contractFields).extend({
  id,
  clientId: z.int(),
  contractType: idOf(contractType),
  /** Its last day. */
  endDate: instant,
  /** Of the row: an edit names it. */
  version,
  /** Of the paper: counts on only when what is agreed changes. */
  paperVersion: version,
  /** When that version was made: its paper has to be posted within ten days from then. */
  paperDate: instant,
  /** Another contract extends it. */
  isExtended: z.boolean(),
  /** When its signed copy was put on record, and how it was compared. */
  signedAt: instant.optional(),
  signedCheck: idOf(signedCopyCheck).optional(),
  /** Of its case, on which it depends what may be done to it. */
  caseState: idOf(caseState),
  /** In the list over all cases. */
  businessName: z.string().optional(),
  economyCode: z.string().optional(),
  creatorName: z.string().optional(),
  createDate: instant,
  modifyDate: instant.optional(),
});

const contractVersionSchema = z.object({
  version,
  at: instant,
  by: z.string(),
  why: z.string().optional(),
  /** Of its terms: SHA-256, base64url. */
  hash: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});

/** One contract with its card readers and every version that its paper had, the newest first. */
const contractDetails = contractSchema.extend({
  poses: z.array(answerOf(posFields)),
  versions: z.array(contractVersionSchema),
});

const termsOf = { confirmed: z.boolean().optional().meta({ title: labels.confirmed }) };

const withConfirmation = <B, I>(body: z.ZodType<B, I>) =>
  (body as unknown as z.ZodObject).extend(termsOf) as unknown as z.ZodType<
    B & { confirmed?: boolean },
    I & { confirmed?: boolean }
  >;

const edited = (bodyOf(contractFields) as unknown as z.ZodObject).extend({
  poses: z.array(bodyOf(posFields)).max(MOST_POSES).optional().meta({ title: labels.poses }),
  why: z.string().max(1_000).optional().meta({ title: labels.why }),
}) as unknown as z.ZodType<EditedBody, EditedBody>;

type Body<T> = T extends z.ZodType<infer B> ? B : never;
type EditedBody = Body<ReturnType<typeof bodyOf<typeof contractFields>>> & {
  poses?: Body<ReturnType<typeof bodyOf<typeof posFields>>>[] | undefined;
  why?: string | undefined;
};

/** What the check page is told: nothing of the person. */
const checkSchema = z.object({
  contractNumber: z.string().optional(),
  contractType: idOf(contractType),
  version,
  /**
   * `valid`: this is the newest version, word for word, and its signed paper is on record; `unsigned`: that is still to come;
   * `ended`: its last day is over; `superseded`: there is a newer one; `altered`: it was never so.
   */
  validity: z.enum(['valid', 'unsigned', 'ended', 'superseded', 'altered']),
  newestVersion: version,
  startDate: z.string(),
  endDate: z.string(),
});

export const contractSchemas = {
  list: { params: inCase, response: z.array(contractSchema) },
  count: { params: inCase, response: totalCount },
  listAll: { response: z.array(contractSchema) },
  countAll: { response: totalCount },
  item: { params: inCaseById, response: contractDetails },
  create: { params: inCase, body: withConfirmation(bodyOf(contractFields)), response: contractSchema },
  extend: { params: inCaseById, body: bodyOf(contractFields), response: contractSchema },
  update: { params: inCaseById, body: editOf(edited), response: contractDetails },
  download: { params: inCaseById },
  sample: {},
  check: {
    params: byId,
    query: z.strictObject({
      version: z.coerce.number().int().min(1).max(9_999_999),
      hash: z.string().regex(/^[\w-]{43}$/),
    }),
    response: checkSchema,
  },
  checkFile: {
    params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: checkSchema.extend({
      /** Made by the panel, or the scan of the signed paper. */
      kind: z.enum(['made', 'signed']),
    }),
  },
} as const;
