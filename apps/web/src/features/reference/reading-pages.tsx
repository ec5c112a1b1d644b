import type { AnswerOf } from '@moadi/contract/kit';
import { referenceEndpoints as endpoints } from '@moadi/contract/reference';
import { cityResource, commodityResource, provinceResource } from '@moadi/contract/reference/resources';
import { queryOf } from '../../kit/api/queries.ts';
import { ReadingPage, type Reading } from '../../kit/list/ReadingPage.tsx';

function pageOf<Row extends { id: string }>(reading: Reading<Row>) {
  return function LookupPage() {
    return <ReadingPage reading={reading} />;
  };
}

const nameOf = ({ name }: { name: string }) => name;

export const CommoditiesPage = pageOf<AnswerOf<typeof endpoints.commodity>>({
  resource: commodityResource,
  list: endpoints.commodities,
  count: endpoints.commoditiesCount,
  item: id => queryOf(endpoints.commodity, { params: { id } }),
  nameOf: ({ title }) => title,
});

export const ProvincesPage = pageOf<AnswerOf<typeof endpoints.provinces>[number]>({
  resource: provinceResource,
  list: endpoints.provinces,
  count: endpoints.provincesCount,
  nameOf,
});

export const CitiesPage = pageOf<AnswerOf<typeof endpoints.cities>[number]>({
  resource: cityResource,
  list: endpoints.cities,
  count: endpoints.citiesCount,
  nameOf,
});
