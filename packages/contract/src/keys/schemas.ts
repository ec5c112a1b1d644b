import { sendingMode, senderKeyEnd, sharedLabels } from '@moadi/domain/enums';
import { z } from 'zod';
import { id, idOf, inCase, inCaseById, instant } from '../kit/schemas.ts';

/** What a certificate says of itself. */
export const certificateSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  /** SERIALNUMBER of the subject: whose certificate it is. */
  serialNumber: z.string(),
  notBefore: instant,
  notAfter: instant,
  /** SHA-256 of the certificate, hex. */
  fingerprint: z.string(),
});

/** A taxpayer's key: its certificate only. The private part goes out in no answer. */
const keySchema = certificateSchema.extend({
  id,
  createDate: instant,
  creatorName: z.string(),
  endedAt: instant.optional(),
  endedBy: z.string().optional(),
  endedWhy: idOf(senderKeyEnd).optional(),
});

const pem = (title: string) => z.string().min(1).max(60_000).meta({ title });

export const keySchemas = {
  overview: {
    params: inCase,
    response: z.object({
      now: instant,
      mode: idOf(sendingMode),
      current: keySchema.optional(),
      /** Newest first, without the one in use. */
      history: z.array(keySchema),
    }),
  },
  upload: {
    params: inCase,
    body: z.strictObject({
      keyPem: pem(sharedLabels.privateKey),
      certificatePem: pem(sharedLabels.certificate),
    }),
    response: keySchema,
  },
  remove: { params: inCaseById },
  setMode: { params: inCase, body: z.strictObject({ mode: idOf(sendingMode) }) },
} as const;
