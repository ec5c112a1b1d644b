/** A file of the built app: the modules of these folders, with those that they need and no rule above it has taken. */
interface Chunk {
  name: string;
  test?: RegExp;
  tags?: '$initial'[];
}

const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|'));

/**
 * What is loaded together, first come first served; everything else goes with the screens that need it. A few large files
 * pack better than many small ones (decision 21).
 */
const chunks: readonly Chunk[] = [
  // React changes rarely: kept apart, it stays in the browser's cache over our releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'first', tags: ['$initial'] },
  // The frame around every page behind the sign-in, and what nearly all of them are made of.
  {
    name: 'panel',
    test: anyOf(
      'web/src/(app/shell|ui/(actions|display|fields|layout|lib|overlays)|kit/(form|format))/',
      'contract/src/(kit|reference|reports)/',
      'domain/src/(fields|primitives)/',
    ),
  },
  // What the list of invoices, their details and their form share.
  {
    name: 'invoices',
    test: anyOf(
      'web/src/features/invoices/[^/]+$',
      'contract/src/invoices/',
      'domain/src/invoices/(fields|rules)/',
    ),
  },
  // Buyers and goods: their own pages, and the dialogs that the invoice form opens.
  { name: 'records', test: anyOf('(features|src)/(buyers|goods)/[^/]+$') },
];

export const chunkGroups = chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index }));
