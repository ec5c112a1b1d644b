-- An invoice is found by its internal note and by the number under which the authority took it. The functions that do not know them
-- stay for a server of the version before.

-- One word of a reference number, not five: it is pasted as a whole.
create function invoice_told_by(tracking_code text, internal_note text) returns text language sql immutable parallel safe
return coalesce(replace(tracking_code, '-', ''), '') || ' ' || coalesce(internal_note, '');

create function invoice_found_by(
  serial bigint, tax_id text, buyer_name text, national_code text, economic_number text, passport text, total numeric, book_number text,
  own_reference text, tracking_code text, internal_note text
) returns text language sql immutable parallel safe
return invoice_found_by(serial, tax_id, buyer_name, national_code, economic_number, passport, total, book_number, own_reference)
  || ' ' || invoice_told_by(tracking_code, internal_note);

create or replace function note_words_of_new_invoices() returns trigger language plpgsql as $$
begin
  insert into invoice_words (client_id, word, invoice_id)
    select client_id, word, id
    from added, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
      buyer_economic_number, buyer_passport_number, total_invoice_value, book_number, own_reference, tracking_code, internal_note)) word;
  return null;
end $$;

-- Most changes are of the state alone, and of the others most only bring the authority's number.
create or replace function note_words_of_changed_invoices() returns trigger language plpgsql as $$
begin
  if not exists (select from before join after using (client_id, id) where
    (before.internal_serial_number, before.tax_id, before.buyer_name, before.buyer_national_identity_code,
      before.buyer_economic_number, before.buyer_passport_number, before.total_invoice_value, before.book_number, before.own_reference,
      before.internal_note)
    is distinct from
    (after.internal_serial_number, after.tax_id, after.buyer_name, after.buyer_national_identity_code,
      after.buyer_economic_number, after.buyer_passport_number, after.total_invoice_value, after.book_number, after.own_reference,
      after.internal_note)
    or before.tracking_code <> coalesce(after.tracking_code, ''))
  then
    insert into invoice_words (client_id, word, invoice_id)
      select client_id, word, id
      from before join after using (client_id, id), invoice_words_in(replace(after.tracking_code, '-', '')) word
      where before.tracking_code is null and after.tracking_code is not null
      on conflict do nothing;
    return null;
  end if;
  with was as (
    select client_id, id, word
    from before, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
      buyer_economic_number, buyer_passport_number, total_invoice_value, book_number, own_reference, tracking_code, internal_note)) word
  ), now as (
    select client_id, id, word
    from after, invoice_words_in(invoice_found_by(internal_serial_number, tax_id, buyer_name, buyer_national_identity_code,
      buyer_economic_number, buyer_passport_number, total_invoice_value, book_number, own_reference, tracking_code, internal_note)) word
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

-- Of the invoices that stand a chore notes the rest little by little (`missing-words-store.ts`): all at once would hold the table for
-- a minute of each million. This is how far it came, and nothing once it is done.
create table invoice_words_missing (
  after_client_id bigint not null,
  after_id uuid not null
);
grant select, update, delete on invoice_words_missing to moadi_server;
insert into invoice_words_missing values (0, '00000000-0000-0000-0000-000000000000');
