-- Whoever takes changes away, to fold them into the counts of all cases, has them in the figures of each case too: a server of the
-- version before, which knows nothing of those, still folds while this one starts.
create function keep_figures() returns trigger language plpgsql as $$
begin
  insert into invoice_figures as figures
    select client_id, of, span, model, sum(count), sum(total), sum(vat),
      coalesce(sum(count) filter (where is_sale(state)), 0), coalesce(sum(total) filter (where is_sale(state)), 0),
      coalesce(sum(vat) filter (where is_sale(state)), 0)
    from gone, figures_of(day, state, invoice_type, invoice_pattern, invoice_subject)
    group by client_id, of, span, model order by client_id, of, span, model
  on conflict (client_id, of, span, model) do update set
    count = figures.count + excluded.count, total = figures.total + excluded.total, vat = figures.vat + excluded.vat,
    accepted = figures.accepted + excluded.accepted, accepted_total = figures.accepted_total + excluded.accepted_total,
    accepted_vat = figures.accepted_vat + excluded.accepted_vat;
  return null;
end $$;

create trigger keep_figures after delete on invoice_total_changes
  referencing old table as gone for each statement execute function keep_figures();
