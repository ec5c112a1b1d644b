import { secondFactorKind, sharedLabels } from '@moadi/domain/enums';
import { z } from 'zod';
import { byId, id, idOf, instant } from '../kit/schemas.ts';
import { secondFactorSchema, signedIn } from '../users/schemas.ts';

/** Bytes as base64url. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

const code = z.string().max(40);

/** What a passkey answers to a question. */
export const assertionSchema = z.strictObject({
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
  userHandle: bytes(200).optional(),
});

/** What shows that it is the person; exactly one of them. */
export const proofFields = {
  /** Of an authenticator app. */
  totp: code.meta({ title: sharedLabels.totpCode }).optional(),
  passkey: assertionSchema.optional(),
  recoveryCode: code.meta({ title: sharedLabels.recoveryCode }).optional(),
};

const credential = {
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
};
const userVerification = z.literal('required');

/** For `navigator.credentials.get`. Without credentials: whichever this browser has for the site. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: z.array(z.object(credential)).optional(),
});

/** For `navigator.credentials.create`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
  excludeCredentials: z.array(z.object(credential)),
});

const factorSchema = z.object({
  id,
  kind: idOf(secondFactorKind),
  name: z.string(),
  createDate: instant,
  lastUsedAt: instant.optional(),
});

const name = z.string().trim().min(1).max(60).meta({ title: sharedLabels.factorName });

/** With the first factor come recovery codes; they are shown this once. */
const added = z.object({ factor: factorSchema, recoveryCodes: z.array(z.string()).optional() });

export const factorSchemas = {
  list: {
    response: z.object({
      /** Oldest first. */
      factors: z.array(factorSchema),
      recoveryCodes: z.object({ left: z.int(), createDate: instant.optional() }),
    }),
  },
  beginApp: {
    response: z.object({
      id,
      /** Base32, to be typed where no camera is. */
      secret: z.string(),
      /** `otpauth://…`, also in the square: `size` modules wide, the dark ones as a path. */
      uri: z.string(),
      qr: z.object({ size: z.int(), path: z.string() }),
    }),
  },
  finishApp: {
    body: z.strictObject({
      /** Of what was begun. */
      id,
      name,
      code: code.meta({ title: sharedLabels.totpCode }),
    }),
    response: added,
  },
  beginPasskey: { response: creationOptions },
  finishPasskey: {
    body: z.strictObject({
      name,
      credential: z.strictObject({
        id: bytes(1_400),
        clientDataJSON: bytes(4_000),
        attestationObject: bytes(40_000),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/))
          .max(8)
          .optional(),
      }),
    }),
    response: added,
  },
  remove: { params: byId },
  renewCodes: { response: z.object({ recoveryCodes: z.array(z.string()) }) },
  question: { response: requestOptions },
  present: {
    body: z.strictObject(proofFields),
    response: z.object({ secondFactor: secondFactorSchema }),
  },
  passkeyQuestion: { response: requestOptions },
  passkeyLogin: { body: assertionSchema, response: signedIn },
  reset: {
    params: byId,
    body: z.strictObject({
      reason: z.string().trim().min(1).max(300).meta({ title: sharedLabels.reason }),
    }),
  },
} as const;
