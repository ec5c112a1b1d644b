import { providerService, providerTrouble, type ProviderTrouble } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { StateChip } from '../../ui/display/Chip.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Code } from '../../ui/display/CopyText.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import type { Meaning } from '../../ui/display/meanings.ts';
import type { Overview } from './answers.ts';
import { providerWords as words } from './words.ts';

/** Not in the map of all states: its table is long, and this page's alone. */
const troubleMeanings: Readonly<Record<ProviderTrouble, Meaning>> = { operator: 'danger', away: 'warning' };

/** Providers of messages and inquiries that fail now: a key or credit to be mended, or nobody who answers. */
export const ProvidersCard = ({ providers }: { providers: Overview['providers'] }) => (
  <Card title={words.title} text={words.text}>
    <ul className="flex flex-col gap-3">
      {providers.map(({ service, provider, kind, answer, since, lastAt, times }) => (
        <li
          key={`${service} ${provider}`}
          className="flex flex-col gap-1 border-t border-hairline pt-3 first:border-0 first:pt-0"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <StateChip meaning={troubleMeanings[kind]}>{providerTrouble.label(kind)}</StateChip>
            <span className="text-table">
              {providerService.label(service)} (<bdi dir="ltr">{provider}</bdi>):{' '}
              {providerTrouble.row(kind).text}
            </span>
          </div>
          <p className="flex flex-wrap gap-x-4 text-help text-muted">
            <span>
              {words.answer}: <Code>{answer}</Code>
            </span>
            <span>
              {words.since}: <JalaliTime at={since} />
            </span>
            <span>
              {words.lastAt}: <JalaliTime at={lastAt} />
            </span>
            <span>{words.times(toPersianDigits(times))}</span>
          </p>
        </li>
      ))}
    </ul>
  </Card>
);
