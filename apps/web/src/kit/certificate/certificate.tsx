import { StateChip } from '../../ui/display/Chip.tsx';
import { Code, CopyText } from '../../ui/display/CopyText.tsx';
import type { Definition } from '../../ui/display/DefinitionList.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { certificateWords as words } from './words.ts';

export interface Certificate {
  subject: string;
  issuer: string;
  serialNumber: string;
  notBefore: number;
  notAfter: number;
  fingerprint: string;
}

const DAY = 86_400_000;
/** From then on a message tells it too. */
const SOON_DAYS = 30;

/** How long a certificate still holds; `now` is the server's. */
export function DaysLeft({ notAfter, now }: { notAfter: number; now: number }) {
  if (notAfter <= now) return <StateChip meaning="danger">{words.ended}</StateChip>;
  const days = Math.floor((notAfter - now) / DAY);
  return (
    <StateChip meaning={days < SOON_DAYS ? 'warning' : 'success'}>
      {days === 0 ? words.lastDay : words.daysLeft(days)}
    </StateChip>
  );
}

/** The facts of a certificate for a `DefinitionList`. */
export const certificateItems = (certificate: Certificate): Definition[] => [
  { label: words.subject, value: certificate.subject },
  { label: words.serialNumber, value: <Code>{certificate.serialNumber}</Code> },
  { label: words.issuer, value: certificate.issuer },
  { label: words.from, value: <JalaliTime at={certificate.notBefore} /> },
  { label: words.to, value: <JalaliTime at={certificate.notAfter} /> },
  {
    label: words.fingerprint,
    value: <CopyText text={certificate.fingerprint} label={words.fingerprint} />,
    wide: true,
  },
];
