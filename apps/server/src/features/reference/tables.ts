import type { CommodityCategoryType, CommoditySupplierType, CommodityType } from '@moadi/domain/enums';
import type {
  activityFields,
  currencyFields,
  ticketGroupFields,
  ticketTypeFields,
  workingHourFields,
} from '@moadi/domain/reference';
import type { CatalogueRow, Columns, NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

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
    /** The words of titles; by triggers of `commodities`. */
    commodity_words: { word: string; uses: number; sound: string };
    /** The ids that a case has used; by a trigger of `invoice_items`. */
    used_stuff: { client_id: number; stuff_id: string };
    measurement_units: CatalogueRow & { code: string; unit_name: string };
    currencies: CatalogueRow & Columns<typeof currencyFields>;
    provinces: { id: number; name: string };
    cities: { id: number; province_id: number; name: string };
    activities: CatalogueRow & Columns<typeof activityFields>;
    ticket_groups: CatalogueRow & Columns<typeof ticketGroupFields>;
    ticket_types: CatalogueRow & Columns<typeof ticketTypeFields>;
    working_hours: CatalogueRow & Columns<typeof workingHourFields>;
    waybill_countries: { code: string; name: string; search: string };
    waybill_cities: { code: string; name: string; search: string };
  }
}
