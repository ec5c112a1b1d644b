import { refuse, textAnswer, type Answer } from '../http/answer.ts';
import type { Route } from '../http/router.ts';
import { certificateKinds, type Senders } from './senders.ts';

/** Keys and certificates for tests: good ones, and each wrong in one way. */
export function pkiRoutes(senders: Senders): Route[] {
  const key = (id: string) => pem(senders.senderKey(id));
  return [
    { method: 'GET', path: '/pki/ca.pem', handle: () => pem(senders.caCertificate()) },
    { method: 'GET', path: '/pki/:id/key.pem', handle: (_, { id }) => key(id!) },
    ...certificateKinds.map((kind): Route => ({
      method: 'GET',
      path: `/pki/:id/${kind}.pem`,
      handle: (_, { id }) => pem(senders.certificate(id!, kind)),
    })),
    { method: 'GET', path: '/pki/self-signed/:id/key.pem', handle: (_, { id }) => key(id!) },
    {
      method: 'GET',
      path: '/pki/self-signed/:id/certificate.pem',
      handle: (_, { id }) => pem(senders.certificate(id!, 'self-signed-certificate')),
    },
  ];
}

async function pem(text: Promise<string> | undefined): Promise<Answer> {
  if (!text) throw refuse('no-sender');
  return textAnswer(await text, 'application/x-pem-file');
}
