-- Staff look over all cases for what went wrong. Such invoices are few: without an index, the newest of everything would be
-- read until enough of them are found. Few invoices ever come into these states, so that it costs the others nothing.
create index invoices_troubled_of_all on invoices (state, create_date desc, id desc) where state in (3, 12);
