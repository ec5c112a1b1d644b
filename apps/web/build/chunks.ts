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
      'web/src/ui/display/(Amount|Card|Chip|CopyText|DefinitionList|JalaliDate|ProgressBar)\\.',
      'web/src/ui/(layout/Page|overlays/(Menu|RowMenu|Tabs)|table/SmallTable)\\.',
      'web/src/kit/((format|leave)/|form/(choices|ChoiceName)|api/download|Loaded|save-file)',
      'contract/src/(kit/resources|(inquiries|reference|reports)/endpoints)',
      'domain/src/(buyers|fields|goods|primitives|states)/|domain/src/faults/states',
      'domain/src/enums/(businesses|cases|common|goods|invoices|reports)\\.',
      'icons/(arrow-down|arrow-up|chevron-right|eye|file|pencil|plus|printer|refresh-cw|replace|search|trash|trash-2|upload)\\.',
    ),
  },
  // The plain fields, which the filters of a list need, and apart from them what forms have more.
  {
    name: 'fields',
    test: anyOf(
      'web/src/ui/fields/(TextField|CodeField|DigitsField|Select|dates/JalaliRangeField)\\.',
      'web/src/ui/select-many/',
    ),
  },
  { name: 'forms', test: anyOf('web/src/kit/form/') },
  // A form in steps.
  { name: 'wizard', test: anyOf('web/src/kit/wizard/[A-Zu]') },
  // What was entered and is not sent yet.
  { name: 'drafts', test: anyOf('web/src/kit/draft/') },
  // Fields and rules of an invoice, and what its list, its details and its form share.
  {
    name: 'invoices',
    test: anyOf(
      'web/src/features/invoices/([^/]+$|corrections/words|progress/useFollow)',
      'web/src/kit/api/figures',
      'contract/src/invoices/endpoints',
      'domain/src/invoices/(fields|figures|layout|notes|reaction|rules|states)',
      'domain/src/invoices/corrections/(allowed|occasion)',
    ),
  },
  // What the form has in common with corrections, and with what the authority said of an invoice.
  { name: 'changes', test: anyOf('web/src/features/invoices/(detail/repairs|form/state/submit)\\.') },
  // An invoice on paper.
  {
    name: 'paper',
    test: anyOf(
      'domain/src/invoices/paper/',
      'web/src/features/invoices/detail/(InvoicePaper|PaperDialog)\\.',
    ),
  },
  // The searches of buyers and goods, and apart from them their dialogs: those of their own pages, and those that the form opens.
  { name: 'searches', test: anyOf('web/src/kit/(buyers|goods)/search\\.') },
  { name: 'records', test: anyOf('web/src/features/(buyers|goods)/[^/]+Dialog\\.') },
  // The whole check of an invoice.
  { name: 'checks', test: anyOf('domain/src/invoices/(check|totals)/') },
  { name: 'corrections', test: anyOf('domain/src/invoices/(corrections/(?!returning)|repair/)') },
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
  { name: 'form', test: anyOf('web/src/features/invoices/form/InvoiceFormPage') },
];

export const chunkGroups = chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index }));
