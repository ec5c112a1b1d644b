/** A file of the built app: the modules of these folders, with those that they need and no rule above it has taken. */
interface Chunk {
  name: string;
  test?: RegExp;
  tags?: '$initial'[];
}

const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|'));

/**
 * What is loaded together, first come first served; everything else goes with the screens that need it. A few large files
 * pack better than many small ones: what the form needs in 22 files is 12 kB more than in six (decision 21). A rule takes what
 * its modules need along, so that each comes before those that share with it; `built-app.test.ts` looks at what came of it.
 */
const chunks: readonly Chunk[] = [
  // React changes rarely: kept apart, it stays in the browser's cache over our releases.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'first', tags: ['$initial'] },
  // Every address behind the sign-in with the frame around it, and what nearly all pages are made of.
  {
    name: 'panel',
    test: anyOf(
      'web/src/app/panel-routes.tsx',
      'web/src/ui/(actions|lib)/',
      'web/src/ui/display/(Amount|Card|Chip|CopyText|DefinitionList|JalaliDate)\\.',
      'web/src/ui/(layout/Page|overlays/(Menu|RowMenu|Tabs)|fields/RadioGroup|table/SmallTable)\\.',
      'web/src/kit/((form|format|leave)/|api/download|Loaded|save-file)',
      'contract/src/(kit/resources|(inquiries|reference|reports)/endpoints)',
      'domain/src/(fields|primitives|states)/|domain/src/faults/states',
      'domain/src/enums/(businesses|cases|common|goods|invoices)\\.',
      'lucide-react/dist/esm/icons/(eye|pencil|printer|refresh-cw|search|trash|trash-2)\\.',
    ),
  },
  // A form in steps.
  { name: 'wizard', test: anyOf('web/src/kit/wizard/[A-Zu]') },
  // What the list of invoices, their details, their corrections and their form share.
  {
    name: 'invoices',
    test: anyOf(
      'web/src/features/invoices/([^/]+$|paper/|form/state/submit|progress/useFollow)',
      'web/src/features/invoices/(corrections/(Changes|words)|detail/(InvoicePaper|PaperDialog|repairs|shown-value))',
      'web/src/kit/(api/figures|draft/)',
      'contract/src/invoices/endpoints',
      'domain/src/invoices/(fields|figures|layout|notes|paper|reaction|rules|states)',
      'domain/src/invoices/corrections/(allowed|occasion)',
    ),
  },
  // The dialogs of buyers and goods: those of their own pages, and those that the form opens; the searches among both.
  {
    name: 'records',
    test: anyOf('web/src/features/(buyers|goods)/[^/]+Dialog\\.', 'web/src/kit/(buyers|goods)/search\\.'),
  },
  // The whole check of an invoice.
  { name: 'checks', test: anyOf('domain/src/invoices/(check|corrections|repair|totals)/') },
  // What is done with invoices outside of their form.
  {
    name: 'invoice-acts',
    test: anyOf(
      'web/src/features/invoices/(after-acceptance|list)/words',
      'contract/src/invoices/resources',
      'domain/src/invoices/(actions|registrations)',
    ),
  },
  { name: 'lists', test: anyOf('web/src/(kit/list/ResourceTable|ui/table/)') },
  { name: 'form', test: anyOf('web/src/features/invoices/form/(InvoiceFormPage|lines/ItemDialog)') },
];

export const chunkGroups = chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index }));
