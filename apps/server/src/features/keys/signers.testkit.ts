import { TEST_SECRET } from '../../../test/database.ts';
import { deriveSecrets } from '../../platform/sign-in/secrets.ts';
import { createSigners, type Signers } from './signers.ts';

/** For worlds without threads: the provider signs, as every case's mode says unless a test changes it. */
export const providerSigns = (senderId: string): Signers =>
  createSigners({
    authority: { senderId, keys: { set: () => undefined, remove: () => {} } },
    masterKeys: deriveSecrets(TEST_SECRET).masterKeys,
  });
