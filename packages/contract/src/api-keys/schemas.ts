import { apiKeyFields, apiKeyLabels, MOST_NETWORKS } from '@moadi/domain/api-keys';
import { apiKeyRight, apiKeyState } from '@moadi/domain/enums';
import { z } from 'zod';
import { id, idOf, inCase, inCaseById, instant, totalCount } from '../kit/schemas.ts';

export const apiKeySchema = z.object({
  id,
  clientId: z.int(),
  name: z.string(),
  state: idOf(apiKeyState),
  rights: z.array(idOf(apiKeyRight)),
  /** How the key begins: enough to tell it from others, too little to use it. */
  hint: z.string(),
  /** None: from everywhere. */
  networks: z.array(z.string()),
  /** The last day on which it works. */
  endDate: instant.optional(),
  makerName: z.string(),
  createDate: instant,
  /** To the minute; absent: never. */
  lastUsedAt: instant.optional(),
  lastAddress: z.string().optional(),
  endedAt: instant.optional(),
  endedBy: z.string().optional(),
});

const right = idOf(apiKeyRight);

export const apiKeySchemas = {
  list: { params: inCase, response: z.array(apiKeySchema) },
  count: { params: inCase, response: totalCount },
  create: {
    params: inCase,
    body: z.strictObject({
      name: z.string().max(240).meta({ title: apiKeyFields.name.label }),
      rights: z.array(right).min(1).max(20).meta({ title: apiKeyLabels.rights }),
      networks: z
        .array(z.string().max(60))
        .max(MOST_NETWORKS)
        .meta({ title: apiKeyLabels.networks })
        .optional(),
      endDate: instant.meta({ title: apiKeyFields.endDate.label }).optional(),
    }),
    /** With the key itself, which no other answer holds. */
    response: apiKeySchema.extend({ key: z.string() }),
  },
  end: { params: inCaseById, response: apiKeySchema },
} as const;
