import { formatRial } from '@moadi/domain/primitives';
import type { LinkOf } from '../lib/links.ts';

/** One count with its name: a day, a state, a kind. */
export type Point = {
  label: string;
  value: number;
  /** To what is counted. */
  link?: LinkOf | undefined;
};

export const countText = (value: number): string => formatRial(String(value));

/** Colours of parts, in order; the name always stands beside, so that none speaks by colour alone. */
export const partColors = ['accent-text', 'info', 'waiting', 'warning', 'success', 'neutral', 'danger'].map(
  name => `var(--color-${name})`,
);
