import { fault, type Fault } from '../faults/index.ts';
import type { ScaleDoubt } from './columns/scale.ts';

/** Its columns give no row. */
export const noData = (): Fault => fault('imports.noData');

/** Its sums look ten times too large or too small: what they are, and what they were in the other unit. */
export const scaleFault = ({ factor, total, otherwise }: ScaleDoubt): Fault =>
  fault(factor === 'tenfold' ? 'imports.tenfold' : 'imports.tenth', '', { price: total, value: otherwise });
