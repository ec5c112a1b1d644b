-- Cases are found by any part of their names, and by their numbers. The words are those of `searchText`: names are stored
-- normalised, what is left of it here are half-spaces, hamza and madda, teh marbuta, harakat and tatweel.
alter table cases add column search text generated always as (
  lower(translate(
    case_name || ' ' || coalesce(business_name, '') || ' ' || client_id::text || ' ' || coalesce(fiscal_id, '') || ' ' || coalesce(economy_code, ''),
    U&'\200C\0622\0623\0625\0624\0626\0629\06C0\06C2\06D5\064A\0649\0643\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670',
    U&' \0627\0627\0627\0648\06CC\0647\0647\06C1\0647\06CC\06CC\06A9'
  ))
) stored;
create index cases_search on cases using gin (search gin_trgm_ops);
