import { messageText } from '@moadi/domain/faults';
import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/display/Card.tsx';
import { StateChip } from '../../../ui/display/Chip.tsx';
import { Code } from '../../../ui/display/CopyText.tsx';
import { meaningIcons, type Meaning } from '../../../ui/display/meanings.ts';
import type { Examination } from './useInquiry.ts';
import { authenticityWords as words } from './words.ts';

const verdicts: Readonly<Record<Examination['verdict'], { meaning: Meaning; title: string }>> = {
  authentic: { meaning: 'success', title: messageText('inquiry.authenticitySuccess') },
  rejected: { meaning: 'danger', title: messageText('inquiry.authenticityFailed') },
  incomplete: { meaning: 'warning', title: words.incomplete },
};

const meaningOf: Readonly<Record<Examination['checks'][number]['result'], Meaning>> = {
  passed: 'success',
  failed: 'danger',
  notCheckable: 'neutral',
};

/** The verdict, and check by check what it rests on. It is where the eyes and the keyboard go when it comes. */
export function Findings({ result: { verdict, checks } }: { result: Examination }) {
  const { meaning, title } = verdicts[verdict];
  const Icon = meaningIcons[meaning];
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <Card>
      <div ref={top} tabIndex={-1} role="status" className="notice mb-3 rounded-field" data-meaning={meaning}>
        <Icon size={20} className="mt-0.5 flex-none" />
        <div>
          <h2 className="text-section font-bold">{title}</h2>
          <p>{words.texts[verdict]}</p>
        </div>
      </div>
      <ul className="flex flex-col" aria-label={words.checks}>
        {checks.map(({ check, title: name, result, text, code }) => (
          <li
            key={check}
            className="grid grid-cols-[6.5rem_1fr] items-center gap-x-4 gap-y-1 border-b border-hairline py-2 last:border-0 sm:grid-cols-[6.5rem_15rem_1fr]"
          >
            <span>
              <StateChip meaning={meaningOf[result]}>{words.results[result]}</StateChip>
            </span>
            <span className="font-medium">{name}</span>
            <span className="col-span-full min-w-0 wrap-break-word text-muted sm:col-span-1">
              {text} {code && <Code>{code}</Code>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
