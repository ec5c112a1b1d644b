-- Callers that keep a copy ask for what changed since they last did, oldest first; what was never edited changed when it was made.
create index invoices_changed on invoices (client_id, coalesce(modify_date, create_date) desc, id desc);
create index buyers_changed on buyers (client_id, coalesce(modify_date, create_date) desc, id desc) where deleted_at is null;
create index goods_changed on goods (client_id, coalesce(modify_date, create_date) desc, id desc) where deleted_at is null;
create index cases_changed on cases (coalesce(modify_date, create_date) desc, client_id desc);
