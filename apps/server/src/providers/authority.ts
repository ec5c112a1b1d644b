import { readFileSync } from 'node:fs';
import { createMoadianClient, createSoftwareSigner, type MoadianClient, type Signer } from '@moadi/moadian';

/** The tax authority as the engine sees it. */
export interface Authority {
  client: MoadianClient;
  /** Who signs the invoices of a fiscal memory (protocol 1.2); undefined: nobody here may. */
  signerFor: (fiscalId: string) => Promise<Signer | undefined>;
  /** The id that our tokens speak for. */
  senderId: string;
}

export interface AuthorityOptions {
  baseUrl: string;
  senderId: string;
  keyFile: string;
  certificateFile: string;
  clock: () => number;
  onKeyChange: (change: unknown) => boolean;
}

/** The provider's own key signs tokens and the invoices of all its cases («شرکت معتمد، کلید شرکت», protocol 1.2). */
export function connectAuthority(options: AuthorityOptions): Authority {
  const { baseUrl, senderId, clock } = options;
  const signing = createSoftwareSigner({
    keyPem: readFileSync(options.keyFile, 'utf8'),
    certificatePem: readFileSync(options.certificateFile, 'utf8'),
    now: clock,
  });
  if (!signing.ok)
    throw new Error(`SENDER_KEY_FILE and SENDER_CERTIFICATE_FILE cannot sign: ${signing.problem}.`);
  const { signer } = signing;
  return {
    client: createMoadianClient({
      baseUrl,
      identity: { clientId: senderId, signer },
      now: clock,
      onKeyChange: options.onKeyChange,
    }),
    signerFor: async () => signer,
    senderId,
  };
}
