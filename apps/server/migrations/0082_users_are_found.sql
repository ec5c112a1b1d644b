-- Staff finds people by any part of a name, by mobile and by code. The words are those of `searchText`: names are stored
-- normalised, what is left of it here are half-spaces, hamza and madda, teh marbuta, harakat and tatweel.
alter table users add column search text generated always as (
  lower(translate(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || mobile_number || ' ' || coalesce(national_identity_code, ''),
    U&'\200C\0622\0623\0625\0624\0626\0629\06C0\06C2\06D5\064A\0649\0643\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670',
    U&' \0627\0627\0627\0648\06CC\0647\0647\06C1\0647\06CC\06CC\06A9'
  ))
) stored;
create index users_search on users using gin (search gin_trgm_ops);
