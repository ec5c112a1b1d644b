import { contactEndpoints as endpoints } from '@moadi/contract/cases';
import { contactResource } from '@moadi/contract/cases/resources';
import type { AnswerOf } from '@moadi/contract/kit';
import { queryOf } from '../../../kit/api/queries.ts';
import { ReadingPage, type Reading } from '../../../kit/list/ReadingPage.tsx';

const contacts: Reading<AnswerOf<typeof endpoints.item>> = {
  resource: contactResource,
  list: endpoints.list,
  count: endpoints.count,
  item: id => queryOf(endpoints.item, { params: { clientId: Number(id) } }),
  nameOf: ({ businessName, id }) => businessName ?? String(id),
};

/** How cases are reached (spec 3 section 2). */
export default function ContactsPage() {
  return <ReadingPage reading={contacts} />;
}
