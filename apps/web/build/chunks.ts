/** A file of the built app: the modules that it takes, with those that they need and no file above it has taken. */
interface Chunk {
  name: string;
  test?: RegExp;
  tags?: '$initial'[];
  minShareCount?: number;
}

const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|'));

/**
 * What is loaded together, first come first served. A few large files pack better than many small ones; what one of these
 * takes and a screen does not need is weight that the screen loads for nothing (`npm run bench -- weight`).
 */
const chunks: readonly Chunk[] = [
  // React changes rarely: kept apart, it stays in the browser's cache over our releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'first', tags: ['$initial'] },
  // The frame around every page behind the sign-in, and what nearly all of them are made of.
  {
    name: 'panel',
    test: anyOf(
      'src/app/shell/(?!Message)',
      'src/ui/(actions|fields|layout|lib|overlays)/(?!FilePicker|file-rules|FilterBar|JalaliRange|Tabs|useWidth)',
      'src/ui/display/(?!Amount|dates|JalaliDate|Sparkline|StatTile)',
      'src/kit/(form|format)/|src/kit/meanings',
      'contract/src/(reference|reports)/',
      'domain/src/(enums/(common|goods|invoices|labels|payments)|fields/format|primitives/)',
      'icons/(ellipsis-vertical|plus|trash)',
    ),
  },
  { name: 'times', test: anyOf('src/ui/display/(dates|JalaliDate)', 'icons/arrow-(down|up)') },
  { name: 'lists', test: anyOf('src/kit/list/', 'src/ui/table/'), minShareCount: 3 },
  // The columns of their lists, which the dialogs do without.
  { name: 'records-columns', test: /contract\/src\/(buyers|goods)\/resources/ },
  // Buyers and goods: their own pages, and the dialogs that the invoice form opens.
  {
    name: 'records',
    test: anyOf(
      'features/(buyers|goods)/(BuyerDialog|GoodDialog|words)',
      '(contract|domain)/src/(buyers|goods)/',
    ),
  },
  // What the list of invoices, their details and their form share.
  {
    name: 'invoices',
    test: anyOf(
      'features/invoices/(words|drafts|refresh|detail/(InvoicePaper|PaperDialog|repairs)|progress/useFollow)',
      'src/kit/draft/stored-draft',
      'contract/src/invoices/',
      'domain/src/invoices/(fields|layout|repair/changes|rules|states)',
    ),
  },
  // What the form and the dialogs of corrections compute.
  {
    name: 'sums',
    test: anyOf(
      'features/invoices/corrections/done',
      'domain/src/invoices/(corrections/(drafts|lines)|figures|totals)',
    ),
  },
  { name: 'form', test: anyOf('features/invoices/form/InvoiceFormPage') },
];

export const chunkGroups = chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index }));
