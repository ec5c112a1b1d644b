-- What the list of the authority's goods is filtered and sorted by, of which there are millions. The first has few different entries,
-- so that it is small, and finds each of its columns by skipping the ones before it.
create index commodities_by_kind on commodities (category, type, supplier, tax_status, vat_rate);
create index commodities_by_edit on commodities (edit_date nulls first, id);
create index commodities_by_end on commodities (valid_to) where valid_to is not null;
create index commodities_by_unit on commodities (measurement_unit) where measurement_unit is not null;
