import { z } from 'zod';

export const settingSchemas = {
  public: {
    response: z.object({
      supportPhone: z.string(),
      /** The outside world is simulated; said on every page. */
      demonstration: z.boolean(),
      /** The general rate of value-added tax in percent, each from its Tehran day on: the browser sums up by it. */
      generalVatPercent: z.array(z.object({ from: z.int(), value: z.int() })),
      /** Whether staff has to show a second factor; off in a demonstration only, and said there. */
      secondFactor: z.enum(['required', 'off']),
      /** Whether the address of a postal code can be asked for. */
      addressInquiry: z.boolean(),
      /** Changes with every build; another one means the page is old. */
      version: z.string(),
    }),
  },
} as const;
