-- Goods are searched by the words of their titles. What a word is stands in one function: for the indexes, for the words that
-- occur, and for what is searched.

-- The words of a text that is normalised already (`searchText`): it is split at whatever is no letter and no digit. Both are
-- told by their numbers, not by a class, which would follow the locale of the database. All are below U+0800, two bytes each:
-- the longest word of a thousand letters still fits into an index (2,046 bytes).
create function goods_words(searched text) returns text[] language sql immutable parallel safe
return string_to_array(btrim(regexp_replace(left(searched, 1000),
  '[^0-9a-z\u00aa\u00b5\u00ba\u00df-\u00f6\u00f8-\u02af\u0370-\u0373\u0376-\u0377\u037b-\u037d\u0386\u0388-\u0481\u048a-\u0556\u0561-\u0587\u05d0-\u05ea\u0620-\u063f\u0641-\u064a\u066e-\u066f\u0671-\u06d3\u06d5\u06ee-\u06ef\u06fa-\u06fc\u06ff]+',
  ' ', 'g')), ' ');

-- How a word sounds: the letters of Persian that are spoken alike are one.
create function goods_sound(word text) returns text language sql immutable parallel safe
return translate(word, 'طصثحذضظغعء', 'تسسهزززقا');

-- `search` holds the words of the title (`goodsSearchText`), no longer the id, which has an index of its own.
drop index commodities_search;
create index commodities_words on commodities using gin (array_to_tsvector(goods_words(search)));
-- General ids are one of 250, and what most people look for.
create index commodities_general_words on commodities using gin (array_to_tsvector(goods_words(search))) where type = 1;
create index commodities_general_stuff on commodities (stuff_id) where type = 1;

-- The words that occur, and how often. One that occurs no more stays with 0.
create table commodity_words (
  word text collate "C" primary key,
  uses bigint not null,
  sound text collate "C" not null generated always as (goods_sound(word)) stored
) with (fillfactor = 70);
create index commodity_words_by_sound on commodity_words (sound);
grant select on commodity_words to moadi_tenant, moadi_server;
grant insert, update on commodity_words to moadi_server;

-- One statement on many rows counts their words once. Texts that were taken out and put in again leave the counts alone: a
-- million rows that get an end or another rate cost no word.
create function count_commodity_words() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select search, 1 as change from gained'
    when 'DELETE' then 'select search, -1 as change from lost'
    else 'select search, 1 as change from gained union all select search, -1 from lost' end;
begin
  execute format('insert into commodity_words as kept (word, uses)
    select word, sum(change) from
      (select search, sum(change) as change from (%s) moved group by search having sum(change) <> 0) changed,
      unnest(goods_words(search)) word
    group by word having sum(change) <> 0 order by word
    on conflict (word) do update set uses = kept.uses + excluded.uses', changes);
  return null;
end $$;
create trigger commodity_words_gained after insert on commodities referencing new table as gained
  for each statement execute function count_commodity_words();
create trigger commodity_words_lost after delete on commodities referencing old table as lost
  for each statement execute function count_commodity_words();
create trigger commodity_words_changed after update on commodities referencing old table as lost new table as gained
  for each statement execute function count_commodity_words();
insert into commodity_words (word, uses)
  select word, count(*) from commodities, unnest(goods_words(search)) word group by word;

-- The ids that a case has used in its invoices.
create table used_stuff (
  client_id bigint not null,
  stuff_id text not null,
  primary key (client_id, stuff_id)
);
call make_tenant_table('used_stuff');
revoke update, delete on used_stuff from moadi_tenant;

create function note_used_stuff() returns trigger language plpgsql as $$
begin
  insert into used_stuff (client_id, stuff_id)
    select distinct client_id, stuff_service_id from lines where stuff_service_id is not null order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger used_stuff_noted after insert on invoice_items referencing new table as lines
  for each statement execute function note_used_stuff();

alter table invoice_items no force row level security;
alter table used_stuff no force row level security;
insert into used_stuff (client_id, stuff_id)
  select distinct client_id, stuff_service_id from invoice_items where stuff_service_id is not null;
alter table invoice_items force row level security;
alter table used_stuff force row level security;
