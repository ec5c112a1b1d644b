import type { InvoiceItem } from '../answers.ts';

type Message = InvoiceItem['errors'][number];

/** The same thing said of several lines is read once. */
export interface Group extends Pick<Message, 'code' | 'path' | 'label' | 'explanation' | 'todo' | 'repair'> {
  key: string;
  lines: number[];
  /** The authority's own texts. */
  texts: string[];
}

export function groupsOf(messages: readonly Message[]): Group[] {
  const keyOf = ({ code, label, explanation }: Message) => [code, label, explanation].join('\n');
  return [...Map.groupBy(messages, keyOf)].map(([key, alike]) => {
    const { code, path, label, explanation, todo, repair } = alike[0]!;
    const lines = [...new Set(alike.flatMap(({ line }) => line ?? []))];
    return {
      ...{ key, code, path, label, explanation, todo, repair, lines },
      texts: [...new Set(alike.map(({ message }) => message))],
    };
  });
}
