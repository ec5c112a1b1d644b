import { formatRial } from '@moadi/domain/primitives';
import type { ReactNode } from 'react';

/** One count with its name: a day, a state, a kind. */
export type Point = {
  label: string;
  value: number;
  /** What is shown in the place of the name, as a link to what is counted. */
  shown?: ReactNode;
};

export const countText = (value: number): string => formatRial(String(value));

/** Colours of parts, in order; the name always stands beside, so that none speaks by colour alone. */
export const partColors = ['accent-text', 'info', 'waiting', 'warning', 'success', 'neutral', 'danger'].map(
  name => `var(--color-${name})`,
);
