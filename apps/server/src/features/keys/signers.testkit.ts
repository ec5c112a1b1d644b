import { TEST_MASTER_KEYS } from '../../../test/server.ts';
import { createSigners, type Signers } from './signers.ts';

/** For worlds without threads: the provider signs, as every case's mode says unless a test changes it. */
export const providerSigns = (senderId: string): Signers =>
  createSigners({
    authority: { senderId, keys: { set: () => undefined, remove: () => {} } },
    masterKeys: TEST_MASTER_KEYS,
  });
