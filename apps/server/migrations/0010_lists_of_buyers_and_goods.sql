-- Persian order, and numbers inside a text by their value: «کالا ۲» before «کالا ۱۰», code 9 before code 10.
create collation persian (provider = icu, locale = 'fa-u-kn-true');
alter table buyers alter column nick_name type text collate persian;
alter table goods
  alter column nick_name type text collate persian,
  alter column user_code type text collate persian;

-- What was deleted stays as a row; no list shows it, and no index of a list holds it.
drop index buyers_newest, buyers_by_name, goods_newest;
create index buyers_newest on buyers (client_id, create_date desc, id desc) where deleted_at is null;
create index buyers_by_name on buyers (client_id, nick_name, id) where deleted_at is null;
create index buyers_by_economy_code on buyers (client_id, economy_code, id) where deleted_at is null;
create index buyers_by_identity on buyers (client_id, national_identity_code, id) where deleted_at is null;
-- The number that tells a buyer from the others.
create index buyers_by_number on buyers (client_id, coalesce(economy_code, national_identity_code, passport_number))
  where deleted_at is null;
create index goods_newest on goods (client_id, create_date desc, id desc) where deleted_at is null;
create index goods_by_name on goods (client_id, nick_name desc nulls last, id desc) where deleted_at is null;
create index goods_by_code on goods (client_id, user_code desc nulls last, id desc) where deleted_at is null;
create index goods_by_rate on goods (client_id, vat_rate desc nulls last, id desc) where deleted_at is null;
create index goods_by_fee on goods (client_id, fee desc nulls last, id desc) where deleted_at is null;
create index goods_by_discount on goods (client_id, discount desc nulls last, id desc) where deleted_at is null;
create index goods_by_stuff on goods (client_id, stuff_id, id) where deleted_at is null;

-- Over all cases, for staff. Trigrams serve them only: inside a case row-level security lets no index judge a text before
-- the policy has (`ilike` is not leakproof), so a case's own rows are read by its index and searched (20,000: 37 ms).
create index buyers_newest_of_all on buyers (create_date desc, id desc) where deleted_at is null;
create index buyers_by_name_of_all on buyers (nick_name, id) where deleted_at is null;
create index buyers_contain on buyers using gin (
  search gin_trgm_ops, nick_name gin_trgm_ops, economy_code gin_trgm_ops, national_identity_code gin_trgm_ops,
  postal_code gin_trgm_ops) where deleted_at is null;
create index goods_newest_of_all on goods (create_date desc, id desc) where deleted_at is null;
create index goods_by_name_of_all on goods (nick_name desc nulls last, id desc) where deleted_at is null;
create index goods_contain on goods using gin (
  search gin_trgm_ops, nick_name gin_trgm_ops, description gin_trgm_ops, stuff_id gin_trgm_ops) where deleted_at is null;
