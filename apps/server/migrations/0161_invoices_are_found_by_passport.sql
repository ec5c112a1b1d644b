-- An invoice is found by its buyer's passport too: some foreigners have no other number. The function of the same name without it
-- stays for a server of the version before.

create function invoice_found_by(
  serial bigint, tax_id text, buyer_name text, national_code text, economic_number text, passport text, total numeric, book_number text,
  own_reference text
) returns text language sql immutable parallel safe
return coalesce(serial::text, '') || ' ' || coalesce(tax_id, '') || ' ' || coalesce(buyer_name, '') || ' '
  || coalesce(national_code, '') || ' ' || coalesce(economic_number, '') || ' ' || coalesce(passport, '') || ' '
  || coalesce(trunc(total)::text, '') || ' ' || coalesce(book_number, '') || ' ' || coalesce(own_reference, '');

create or replace function note_words_of_new_invoices() returns trigger language plpgsql as $$
begin
  insert into invoice_words (client_id, word, invoice_id)
    select client_id, word, id
    from added, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
      buyer_economic_number, buyer_passport_number, total_invoice_value, book_number, own_reference)) word;
  return null;
end $$;

-- Most changes are of the state alone.
create or replace function note_words_of_changed_invoices() returns trigger language plpgsql as $$
begin
  if not exists (select from before join after using (client_id, id) where
    (before.internal_serial_number, before.tax_id, before.buyer_name, before.buyer_national_identity_code,
      before.buyer_economic_number, before.buyer_passport_number, before.total_invoice_value, before.book_number, before.own_reference)
    is distinct from
    (after.internal_serial_number, after.tax_id, after.buyer_name, after.buyer_national_identity_code,
      after.buyer_economic_number, after.buyer_passport_number, after.total_invoice_value, after.book_number, after.own_reference))
  then return null; end if;
  with was as (
    select client_id, id, word
    from before, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
      buyer_economic_number, buyer_passport_number, total_invoice_value, book_number, own_reference)) word
  ), now as (
    select client_id, id, word
    from after, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
      buyer_economic_number, buyer_passport_number, total_invoice_value, book_number, own_reference)) word
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

alter table invoices no force row level security;
alter table invoice_words no force row level security;
insert into invoice_words (client_id, word, invoice_id)
  select client_id, word, id from invoices, invoice_words_in(buyer_passport_number) word
  where buyer_passport_number is not null
  on conflict do nothing;
alter table invoices force row level security;
alter table invoice_words force row level security;
