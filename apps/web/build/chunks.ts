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
  // Every address behind the sign-in with the frame around it, and what lists and forms both are made of.
  {
    name: 'panel',
    test: anyOf(
      'web/src/app/panel-routes.tsx',
      'web/src/ui/(actions|lib/(print|useNear))',
      'web/src/ui/display/(Card|Chip|CopyText|JalaliDate|ProgressBar)\\.',
      'web/src/ui/(layout/Page|overlays/(Menu|RowMenu))\\.',
      'web/src/kit/(form/(choices|ChoiceName)|format/EnumLabel)',
      'contract/src/reports/endpoints',
      'domain/src/(fields|primitives|states)/',
      'domain/src/buyers/fields',
      'domain/src/enums/(common|invoices)\\.',
      'icons/(chevron-right|plus|printer|replace|search|trash)\\.',
    ),
  },
  // The plain fields, which the filters of a list need, and apart from them what forms have more.
  {
    name: 'fields',
    test: anyOf(
      'web/src/ui/fields/(TextField|CodeField|DigitsField|FieldGroup|OptionList|Select|dates/DateInput)\\.',
      'web/src/ui/fields/use',
    ),
  },
  { name: 'numbers', test: anyOf('web/src/ui/fields/numbers/') },
  // Fields with the searches of buyers and goods, and apart from them the dialogs that the form and their own pages open.
  {
    name: 'forms',
    test: anyOf('web/src/kit/(form/(?!FormDialog|FormField)|(buyers|goods)/search\\.)', 'domain/src/buyers/'),
  },
  {
    name: 'dialogs',
    test: anyOf(
      'web/src/kit/form/(FormDialog|FormField)',
      'web/src/ui/fields/RadioGroup',
      'contract/src/inquiries/endpoints',
      'domain/src/enums/businesses',
    ),
  },
  { name: 'records', test: anyOf('web/src/features/(buyers|goods)/[^/]+Dialog\\.') },
  // What pages show that are no forms.
  {
    name: 'shown',
    test: anyOf(
      'web/src/ui/(display/(Amount|DefinitionList)|lib/bring-into-view)\\.',
      'web/src/kit/(format/|api/(download|staleness|useDownload))',
      'contract/src/kit/resources',
      'domain/src/enums/reports\\.',
      'domain/src/faults/states',
      'icons/(arrow-down|arrow-up|download|eye|pencil|refresh-cw|undo-2)\\.',
    ),
  },
  // And what no list does, but what stands beside one or on a page of one thing.
  {
    name: 'details',
    test: anyOf(
      'web/src/ui/(overlays/Tabs|table/SmallTable|lib/useWidth)\\.',
      'web/src/kit/(AddressTabs|Loaded|save-file)',
      'domain/src/enums/cases\\.',
      'icons/(file|upload)\\.',
    ),
  },
  { name: 'lists', test: anyOf('web/src/(kit/list/ResourceTable|ui/table/|kit/bulk/(outcomes|kept-work))') },
  // Fields for several values and for a range of days, which reports have too, and apart from them the filters of a list.
  { name: 'ranges', test: anyOf('web/src/ui/(select-many/|fields/dates/JalaliRangeField)') },
  { name: 'filters', test: anyOf('web/src/kit/list/filters/(?!MoneyRange)') },
  // A form in steps, and what was entered and is not sent yet.
  { name: 'wizard', test: anyOf('web/src/kit/wizard/[A-Zu]') },
  // A list of what was begun needs no more of drafts than where they lie.
  { name: 'stored-drafts', test: anyOf('web/src/kit/draft/stored-draft') },
  { name: 'drafts', test: anyOf('web/src/kit/draft/') },
  // Fields and rules of an invoice: what its list, its details and its form share.
  {
    name: 'invoices',
    test: anyOf(
      'web/src/features/invoices/([^/]+$|progress/useFollow)',
      'contract/src/invoices/endpoints',
      'domain/src/invoices/(fields|rules|states)',
    ),
  },
  // Where each field stands, for details, paper and form.
  {
    name: 'layout',
    test: anyOf(
      'web/src/kit/api/figures',
      'web/src/features/invoices/detail/shown-value',
      'domain/src/invoices/(figures|layout|notes|repair/changes)',
    ),
  },
  // How a change of a field is told, in details and form.
  { name: 'changes', test: anyOf('web/src/features/invoices/detail/changes') },
  // An invoice on paper.
  {
    name: 'paper',
    test: anyOf(
      'domain/src/invoices/paper/',
      'web/src/features/invoices/detail/(InvoicePaper|PaperDialog)\\.',
    ),
  },
  // The sums of an invoice, and apart from them what a correction may say.
  {
    name: 'sums',
    test: anyOf(
      'domain/src/invoices/(totals|repair)/',
      'domain/src/invoices/corrections/(bare|given)',
      'web/src/features/invoices/form/state/submit',
    ),
  },
  { name: 'corrections', test: anyOf('domain/src/invoices/corrections/(against|changes|drafts|lines)') },
  // What is done with invoices outside of their form.
  {
    name: 'invoice-acts',
    test: anyOf(
      'web/src/features/invoices/(after-acceptance|list)/words',
      'web/src/features/invoices/list/rows',
      'contract/src/invoices/resources',
      'domain/src/invoices/(actions|buyer-data|reaction|registrations|corrections/allowed)',
      'domain/src/enums/after-sending',
      'web/src/features/invoices/corrections/acts',
    ),
  },
  { name: 'form', test: anyOf('web/src/features/invoices/form/InvoiceFormPage') },
  // Its check, with what that has found: not before there is something to check.
  { name: 'checks', test: anyOf('web/src/features/invoices/form/(state/checking|steps/Notices)\\.') },
];

export const chunkGroups = chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index }));
