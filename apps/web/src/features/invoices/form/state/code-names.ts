import type { InvoiceHeader, ViewNames } from '@moadi/domain/invoices';
import { useChoices, useSearchedChoices, type SearchedList } from '../../../../kit/form/choices.ts';
import type { Option } from '../../../../ui/fields/useServerOptions.ts';

/** The names of the codes that an invoice uses, for the paper: an accountant knows Tehran, not 284. */
export function useCodeNames(header: InvoiceHeader): ViewNames {
  const { originCountry, destinationCountry, originCity, destinationCity } = header;
  return {
    units: namesOf(useChoices('units').options),
    currencies: namesOf(useChoices('currencies').options),
    waybillCountries: usePlaces('waybillCountries', originCountry, destinationCountry),
    waybillCities: usePlaces('waybillCities', originCity, destinationCity),
  };
}

/** Of the two places of a waybill. */
const usePlaces = (list: SearchedList, origin = '', destination = '') =>
  namesOf([
    useSearchedChoices(list, origin).find(origin),
    useSearchedChoices(list, destination).find(destination),
  ]);

const namesOf = (options: readonly (Option | undefined)[]): ReadonlyMap<string, string> =>
  new Map(options.flatMap(option => (option ? [[option.id, option.label]] : [])));
