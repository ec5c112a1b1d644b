-- Invoices are found by the words of what tells them apart. A row for each word, in a table of its own: a change of state, which
-- writes every index of `invoices`, costs nothing here, and only a B-tree of texts is one that row-level security lets a case's own
-- transaction use (`like`, arrays and text search are not leakproof).

-- As `searchText` has it, and what parts words is a space. Names are stored normalised.
create function invoice_search_text(text text) returns text language sql immutable strict parallel safe
return lower(translate(text,
  U&'\0622\0623\0625\0624\0626\0629\06C0\06C2\06D5\064A\0649\0643\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\200C\00A0\060C\061B\061F\066B\066C\00AB\00BB !"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~' || E'\n\t' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670',
  U&'\0627\0627\0627\0648\06CC\0647\0647\06C1\0647\06CC\06CC\06A9' || '01234567890123456789' || repeat(' ', 9 + 33 + 2)));

-- The words of a text with a space between them; what stands around a half-space also as one word, as many people write it.
create function invoice_word_text(text text) returns text language sql immutable strict parallel safe
return invoice_search_text(text) ||
  case when position(U&'\200C' in text) > 0 then ' ' || invoice_search_text(replace(text, U&'\200C', '')) else '' end;

-- Each word once; the beginning of a very long one.
create function invoice_words_in(text text) returns setof text language sql immutable strict parallel safe as $$
  select distinct left(word, 60) from unnest(string_to_array(invoice_word_text(text), ' ')) word where word <> ''
$$;

-- What an invoice is found by: its numbers, its buyer, its amount and what its people call it.
create function invoice_found_by(
  serial bigint, tax_id text, buyer_name text, national_code text, economic_number text, total numeric, book_number text, own_reference text
) returns text language sql immutable parallel safe
return coalesce(serial::text, '') || ' ' || coalesce(tax_id, '') || ' ' || coalesce(buyer_name, '') || ' '
  || coalesce(national_code, '') || ' ' || coalesce(economic_number, '') || ' ' || coalesce(trunc(total)::text, '') || ' '
  || coalesce(book_number, '') || ' ' || coalesce(own_reference, '');

create table invoice_words (
  client_id bigint not null,
  word text collate "C" not null,
  invoice_id uuid not null,
  primary key (client_id, word, invoice_id)
);
call make_tenant_table('invoice_words');
revoke update on invoice_words from moadi_tenant, moadi_server;

create function note_words_of_new_invoices() returns trigger language plpgsql as $$
begin
  insert into invoice_words (client_id, word, invoice_id)
    select client_id, word, id
    from added, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
      buyer_economic_number, total_invoice_value, book_number, own_reference)) word;
  return null;
end $$;

-- Most changes are of the state alone.
create function note_words_of_changed_invoices() returns trigger language plpgsql as $$
begin
  if not exists (select from before join after using (client_id, id) where
    (before.internal_serial_number, before.tax_id, before.buyer_name, before.buyer_national_identity_code,
      before.buyer_economic_number, before.total_invoice_value, before.book_number, before.own_reference)
    is distinct from
    (after.internal_serial_number, after.tax_id, after.buyer_name, after.buyer_national_identity_code,
      after.buyer_economic_number, after.total_invoice_value, after.book_number, after.own_reference))
  then return null; end if;
  with was as (
    select client_id, id, word
    from before, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
      buyer_economic_number, total_invoice_value, book_number, own_reference)) word
  ), now as (
    select client_id, id, word
    from after, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
      buyer_economic_number, total_invoice_value, book_number, own_reference)) word
  ), gone as (
    delete from invoice_words as kept using (select * from was except select * from now) lost
    where (kept.client_id, kept.word, kept.invoice_id) = (lost.client_id, lost.word, lost.id)
      and not exists (select from invoice_former_numbers former
        where former.client_id = lost.client_id and former.invoice_id = lost.id
          and lost.word in (lower(former.tax_id), former.internal_serial_number::text))
  )
  insert into invoice_words (client_id, word, invoice_id)
    select client_id, word, id from (select * from now except select * from was) gained
    on conflict do nothing;
  return null;
end $$;

-- By a number that it had before too.
create function note_words_of_former_numbers() returns trigger language plpgsql as $$
begin
  insert into invoice_words (client_id, word, invoice_id)
    select client_id, word, invoice_id
    from added, invoice_words_in(internal_serial_number || ' ' || tax_id) word
    on conflict do nothing;
  return null;
end $$;

alter table invoices no force row level security;
alter table invoice_former_numbers no force row level security;
alter table invoice_words no force row level security;
insert into invoice_words (client_id, word, invoice_id)
  select client_id, word, id
  from invoices, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
    buyer_economic_number, total_invoice_value, book_number, own_reference)) word
  union
  select client_id, word, invoice_id
  from invoice_former_numbers, invoice_words_in(internal_serial_number || ' ' || tax_id) word;
alter table invoices force row level security;
alter table invoice_former_numbers force row level security;
alter table invoice_words force row level security;

create trigger invoices_found_new after insert on invoices
  referencing new table as added for each statement execute function note_words_of_new_invoices();
create trigger invoices_found_changed after update on invoices
  referencing old table as before new table as after for each statement execute function note_words_of_changed_invoices();
create trigger former_numbers_found after insert on invoice_former_numbers
  referencing new table as added for each statement execute function note_words_of_former_numbers();
