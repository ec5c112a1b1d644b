import { legalFigures, type Figures } from '@moadi/domain/invoices';
import { publicSettings } from './settings.ts';

/** The dated figures of this installation; what holds by law until the server told them. */
export function figures(): Figures {
  const settings = publicSettings.get();
  if (known.of !== settings) known = { of: settings, figures: figuresOf(settings) };
  return known.figures;
}

type Settings = ReturnType<(typeof publicSettings)['get']>;

let known: { of: Settings; figures: Figures } = { of: undefined, figures: legalFigures };

const figuresOf = (settings: Settings): Figures =>
  settings
    ? {
        ...legalFigures,
        generalVatPercent: settings.generalVatPercent.map(row => ({ ...row, value: BigInt(row.value) })),
      }
    : legalFigures;
