import type { CommodityCategoryType, CommoditySupplierType, CommodityType } from '@moadi/domain/enums';
import type { CatalogueRow, NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    commodities: {
      id: string;
      stuff_id: string;
      title: string;
      search: string;
      vat_rate: string;
      category: CommodityCategoryType;
      type: CommodityType;
      supplier: CommoditySupplierType | null;
      measurement_unit: string | null;
      edit_date: NullableTimestamp;
      /** One period of the id in the authority's list; an open end is null. */
      valid_from: NullableTimestamp;
      valid_to: NullableTimestamp;
      /** When the list that it was read from stood so. */
      as_of: Timestamp;
    };
    measurement_units: CatalogueRow & { code: string; unit_name: string };
    currencies: {
      id: string;
      currency: string;
      alphabetic_code: string;
      numeric_code: string;
      minor_unit: number | null;
      entry_persian_name: string | null;
      entry_english_name: string | null;
      search: string;
    };
    provinces: { id: number; name: string };
    cities: { id: number; province_id: number; name: string };
    activities: CatalogueRow & {
      code: string;
      name: string;
      title: string;
      section: string;
      section_name: string;
    };
    waybill_countries: { code: string; name: string; search: string };
    waybill_cities: { code: string; name: string; search: string };
  }
}
