import type {
  CommodityCategoryType,
  CommoditySupplierType,
  CommodityType,
  TaxStatus,
} from '@moadi/domain/enums';
import type {
  activityFields,
  currencyFields,
  gtinFields,
  ticketGroupFields,
  ticketTypeFields,
  workingHourFields,
} from '@moadi/domain/reference';
import type { CatalogueRow, Columns, NullableTimestamp, Timestamp } from '../../platform/database/columns.ts';

type Numbered = Omit<CatalogueRow, 'id'> & { id: number };

declare module '../../platform/database/schema.ts' {
  interface Database {
    commodities: Omit<CatalogueRow, 'end_date'> & {
      id: string;
      stuff_id: string;
      title: string;
      /** Null where nobody knows it, which is not 0. */
      vat_rate: string | null;
      tax_status: TaxStatus | null;
      /** Why it has this rate, in the authority's words. */
      rate_note: string | null;
      category: CommodityCategoryType;
      type: CommodityType;
      supplier: CommoditySupplierType | null;
      measurement_unit: string | null;
      edit_date: NullableTimestamp;
      /** One period of the id in the authority's list; an open end is null. It is the end of the row. */
      valid_from: NullableTimestamp;
      valid_to: NullableTimestamp;
      /** When the list that it was read from stood so, or when somebody wrote it by hand. */
      as_of: Timestamp;
    };
    /** Ids that a later list names and leaves as they are: when it stood so. */
    commodity_ages: { stuff_id: string; as_of: Timestamp };
    /** The words of titles; by triggers of `commodities`. */
    commodity_words: { word: string; uses: number; sound: string };
    /** The ids that a case has used; by a trigger of `invoice_items`. */
    used_stuff: { client_id: number; stuff_id: string };
    /** The units and currencies that a case has used; views of what another trigger of `invoice_items` keeps. */
    used_units: { client_id: number; unit: string };
    used_currencies: { client_id: number; currency: string };
    measurement_units: CatalogueRow & { code: string; unit_name: string };
    currencies: CatalogueRow & Columns<typeof currencyFields>;
    provinces: Numbered & { name: string };
    cities: Numbered & { province_id: number; name: string };
    gtins: CatalogueRow & Columns<typeof gtinFields>;
    activities: CatalogueRow & Columns<typeof activityFields>;
    ticket_groups: CatalogueRow & Columns<typeof ticketGroupFields>;
    ticket_types: CatalogueRow & Columns<typeof ticketTypeFields>;
    working_hours: CatalogueRow & Columns<typeof workingHourFields>;
    waybill_countries: { code: string; name: string; search: string };
    waybill_cities: { code: string; name: string; search: string };
  }
}
