import { goodEndpoints } from '@moadi/contract/goods';
import { goodResource } from '@moadi/contract/goods/resources';
import { messageText } from '@moadi/domain/faults';
import { goodFields } from '@moadi/domain/goods';
import { HeldInvoices, type InvoiceUses } from '../../../kit/invoices/HeldInvoices.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import type { ExtraFilters } from '../../../kit/list/filters/extra-filters.ts';
import { caseRecords } from '../../../kit/records/case-records.tsx';
import type { Good } from '../GoodDialog.tsx';
import { goodListWords as words } from './words.ts';

const { measurementUnit, ...shownFields } = goodFields;

const nameOf = ({ nickName, description, stuffId = '' }: Good): string => nickName ?? description ?? stuffId;

const StuffFilter = lazyPart(() => import('./StuffFilter.tsx'));

/** Goods of one id of the authority's catalogue, which is searched by description (spec 2 section 2.5). */
const byStuff: ExtraFilters = {
  replaces: ['stuffId'],
  render: (draft, change) => <StuffFilter draft={draft} change={change} />,
};

/** The lists of goods and services (spec 2 section 2.5). */
export const goodRecords = caseRecords<Good>({
  resource: goodResource,
  endpoints: goodEndpoints,
  write: 'goods.write',
  fields: shownFields,
  nameOf,
  Editor: lazyPart(() => import('../GoodDialog.tsx')),
  words: {
    ...words,
    deleteQuestion: name => messageText('commodities.deleteConfirm', { name }),
  },
  heldStays: false,
  renderHeld: (good, uses: InvoiceUses) => <HeldInvoices clientId={good.clientId} uses={uses} />,
  importAt: '/cases/$clientId/commodities/import',
  // The description is long; it stands for the name where there is none.
  cells: { nickName: good => <Name good={good} /> },
  extraFilters: byStuff,
  facts: good => [{ label: measurementUnit.label, value: good.measurementUnitName ?? good.measurementUnit }],
});

function Name({ good }: { good: Good }) {
  const name = nameOf(good);
  return (
    <span className={good.nickName ? 'cut' : 'cut text-muted'} data-tip={name} data-tip-cut="">
      {name}
    </span>
  );
}
