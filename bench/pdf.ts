import { availableParallelism } from 'node:os';
import { template } from '../apps/server/src/features/invoices/paper/pdf.ts';
import { createPdfRenderer, type PdfRenderer } from '../apps/server/src/platform/pdf/renderer.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { alternate, medianRound, tell } from './kit/measure.ts';
import { openPrinter, type Printer } from './pdf/chromium.ts';
import { viewOf } from './pdf/view.ts';

const SECONDS = 2;
const ROUNDS = 9;
const LINES = 5;
/** As many as an invoice may have. */
const MOST_LINES = 5_000;
const cores = availableParallelism();

/** Invoices set by Typst on all cores, beside Chromium printing the same sheets in as many tabs. */
export async function pdf(): Promise<Finding[]> {
  const renderer = createPdfRenderer();
  atEnd(() => renderer.close());
  const printer = await openPrinter(cores);
  tell(`Setting and printing for ${ROUNDS + 1} rounds of ${SECONDS * 2} s …`);
  const rounds = await alternate(ROUNDS, {
    chromium: () => perSecond(cores, (tab, serial) => printed(printer, tab, serial)),
    typst: () => perSecond(2 * cores, (_, serial) => set(renderer, serial)),
  });
  const { typst, chromium } = medianRound(rounds, 'typst', 'chromium');
  tell('Setting the longest …');
  const [tenth, longest] = [
    await secondsFor(renderer, MOST_LINES / 10),
    await secondsFor(renderer, MOST_LINES),
  ];
  return [
    {
      name: 'pdf',
      title: `Invoices of ${LINES} lines as PDF, on ${cores} cores`,
      rows: [
        ['each second', 'PDFs', 'ratio'],
        ['Typst, as the server makes them: judged', typst.toFixed(1), (typst / chromium).toFixed(1)],
        [`Chromium, the same sheet from ${cores} tabs`, chromium.toFixed(1), '1'],
      ],
      notes: [
        `The median of ${ROUNDS} rounds. Every document has its own seller, buyer, goods and sums.`,
        'Chromium gets ready markup and has its fonts and styles loaded.',
      ],
      value: typst,
      unit: 'PDFs/s',
      beside: 'Chromium printing the same sheet',
      besideValue: chromium,
      goal: 'at least 8 times Chromium',
      limit: { atLeast: 8 },
    },
    {
      name: 'pdf-longest',
      title: `An invoice of ${MOST_LINES} lines as PDF`,
      rows: [
        ['lines', 'seconds', 'ratio'],
        [`${MOST_LINES}: judged`, longest.toFixed(2), (longest / tenth).toFixed(1)],
        [`${MOST_LINES / 10}`, tenth.toFixed(2), '1'],
      ],
      notes: ['Medians of 3. The longest are set in a fresh process each, whose start is part of it.'],
      value: longest,
      unit: 's',
      beside: 'a tenth of its lines',
      besideValue: tenth,
      goal: 'at most 13 times as long as a tenth of its lines',
      limit: { atMost: 13 },
    },
  ];
}

let serial = 0;

/** Keeps as many hands busy as told. */
async function perSecond(
  hands: number,
  make: (hand: number, serial: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  let made = 0;
  const work = async (_: unknown, hand: number) => {
    while (performance.now() - began < SECONDS * 1_000) {
      await make(hand, ++serial);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  return (made * 1_000) / (performance.now() - began);
}

async function set(renderer: PdfRenderer, number: number): Promise<void> {
  const result = await renderer.render(template, viewOf(number, LINES));
  if (!result.ok) throw new Error(JSON.stringify(result));
}

async function secondsFor(renderer: PdfRenderer, lines: number): Promise<number> {
  const seconds: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const view = viewOf(++serial, lines);
    const began = performance.now();
    const result = await renderer.render(template, view);
    if (!result.ok) throw new Error(JSON.stringify(result));
    seconds.push((performance.now() - began) / 1_000);
  }
  return seconds.toSorted((a, b) => a - b)[1]!;
}

async function printed(printer: Printer, tab: number, number: number): Promise<void> {
  const bytes = await printer.print(tab, viewOf(number, LINES));
  if (bytes.length < 1_000) throw new Error('Chromium printed nothing.');
}
