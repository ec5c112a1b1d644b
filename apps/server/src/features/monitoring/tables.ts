import type { ProviderService, ProviderTrouble } from '@moadi/domain/enums';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    /** What a provider outside fails with now, one row each. */
    provider_troubles: {
      service: ProviderService;
      provider: string;
      kind: ProviderTrouble;
      answer: string;
      since: Timestamp;
      last_at: Timestamp;
      times: Generated<number>;
    };
  }
}
