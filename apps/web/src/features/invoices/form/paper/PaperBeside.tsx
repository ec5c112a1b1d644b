import { toPersianDigits } from '@moadi/domain/primitives';
import { memo, useLayoutEffect } from 'react';
import { BesideBox } from '../../../../ui/overlays/BesideBox.tsx';
import { InvoicePaper } from '../../detail/InvoicePaper.tsx';
import { usePaperOf } from '../confirm/usePaper.ts';
import { formWords } from '../words.ts';
import { paperWords as words } from './words.ts';
import { placePaper } from './choice.ts';
import { useRested } from './useRested.ts';

/** A longer invoice is drawn with its first lines: nobody reads hundreds at its side, and every rest of the typing draws them. */
const MOST_LINES = 40;

/** What the form comes to on paper, beside it. The keyboard comes here after the form, and nobody is told of each change. */
export default function PaperBeside() {
  const entered = useRested();
  const view = usePaperOf(entered, MOST_LINES);
  const rest = entered.invoiceBodies.length - MOST_LINES;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['beside'] = 'paper';
    return () => void delete dataset['beside'];
  }, []);
  const putAway = () => {
    placePaper(false);
    document.querySelector<HTMLElement>('[data-paper]')?.focus();
  };
  return (
    <BesideBox title={words.paper} closeLabel={formWords.hidePaper} onClose={putAway}>
      <Paper view={view} />
      {rest > 0 && <p className="mt-2 text-help text-muted">{words.paperRest(toPersianDigits(rest))}</p>}
    </BesideBox>
  );
}

const Paper = memo(InvoicePaper);
